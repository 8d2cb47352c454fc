import { readFileSync } from 'node:fs';

/*
 * Loaded before a server (`--import`): its clock is wrong by so many milliseconds as CLOCK_FILE says at the moment, and
 * with it that of its embedded database.
 */

const file = process.env['CLOCK_FILE'] ?? '';
const READ_EVERY_MS = 20;
const MachineDate = Date;
let wrongBy = 0;

function readFile(): void {
  wrongBy = Number(readFileSync(file, 'utf8'));
}

readFile();
setInterval(readFile, READ_EVERY_MS).unref();

globalThis.Date = class extends MachineDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(MachineDate.now() + wrongBy);
    else super(...(given as [number]));
  }

  static override now(): number {
    return MachineDate.now() + wrongBy;
  }
} as DateConstructor;
