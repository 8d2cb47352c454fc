import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/* Preloaded with --import: records the address of every module that this process and its children load. */

const list = process.env['LOADED_MODULES'];
if (!list) throw new Error('LOADED_MODULES must name the file that the addresses go to');

registerHooks({
  load(url, context, nextLoad) {
    appendFileSync(list, `${url}\n`);
    return nextLoad(url, context);
  },
});
