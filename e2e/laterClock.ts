/*
 * Loaded before a server: its clock goes ahead by so many hours, and with it that of its embedded database. So a journey
 * need not wait for days.
 */

const ahead = Number(process.env['HOURS_AHEAD'] ?? '0') * 60 * 60 * 1000;
const MachineDate = Date;

globalThis.Date = class extends MachineDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(MachineDate.now() + ahead);
    else super(...(given as [number]));
  }

  static override now(): number {
    return MachineDate.now() + ahead;
  }
} as DateConstructor;
