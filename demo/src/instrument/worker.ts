import sharp from 'sharp';
import { serveTasks } from '../../../server/src/platform/images/processTasks.ts';
import { observePerson } from './observing.ts';

const tasks = { observePerson };

export type InstrumentTasks = typeof tasks;

sharp.cache(false);
sharp.concurrency(1);
serveTasks(tasks);
