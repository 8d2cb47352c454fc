/** A kind of work that is done later, and what it needs to know. `Data` must survive JSON. */
export interface Job<Data extends object> {
  readonly name: string;
  readonly options: Required<JobOptions>;
  /** Only for the compiler: what `enqueue` takes and the handler gets. */
  readonly data?: Data;
}

export interface JobOptions {
  /** How often a job that failed is tried again before it is given up. */
  readonly retryLimit?: number;
  /** Until the first retry; each further one waits about twice as long. */
  readonly retryDelaySeconds?: number;
  readonly longestRetryDelaySeconds?: number;
  /** More than 0: done once in every such span of time, by whichever server comes first. Its data are empty. */
  readonly everySeconds?: number;
}

const DEFAULTS: Required<JobOptions> = {
  retryLimit: 5,
  retryDelaySeconds: 10,
  longestRetryDelaySeconds: 3_600,
  everySeconds: 0,
};

/** Names are for people who look into the queue: the feature and the deed, `photos.send-rejection`. */
export function defineJob<Data extends object>(name: string, options: JobOptions = {}): Job<Data> {
  if (!/^[a-z]+\.[a-z-]+$/.test(name)) throw new Error(`Not a name for a job: ${name}`);
  return { name, options: { ...DEFAULTS, ...options } };
}
