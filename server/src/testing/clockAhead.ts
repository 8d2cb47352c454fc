/* Loaded before a server: its machine's clock is so many minutes ahead. */

const ahead = Number(process.env['MINUTES_AHEAD'] ?? '0') * 60_000;
const machineNow = Date.now;
const MachineDate = Date;

globalThis.Date = class extends MachineDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(machineNow() + ahead);
    else super(...(given as [number]));
  }

  static override now(): number {
    return machineNow() + ahead;
  }
} as DateConstructor;
