import { heicToJpeg } from './heic.ts';
import { crop, intake, reencode, run, work } from './photoTasks.ts';
import { serveTasks } from './processTasks.ts';
import { ImageRefusal } from './refusal.ts';
import { hardenDecoder } from './source.ts';

/** A refusal as it is sent between processes, which cannot send class instances. */
export type Outcome<T> = { value: T } | { refusal: Pick<ImageRefusal, 'code' | 'params' | 'detail'> };

const tasks = {
  heicToJpeg: answering(heicToJpeg),
  intake: answering(intake),
  reencode: answering(reencode),
  crop: answering(crop),
  run: answering(run),
  work: answering(work),
};

export type PhotoTasks = typeof tasks;

function answering<Args extends unknown[], T>(task: (...args: Args) => Promise<T>) {
  return async (...args: Args): Promise<Outcome<T>> => {
    try {
      return { value: await task(...args) };
    } catch (error) {
      if (!(error instanceof ImageRefusal)) throw error;
      const { code, params, detail } = error;
      return { refusal: { code, params, detail } };
    }
  };
}

hardenDecoder();
serveTasks(tasks);
