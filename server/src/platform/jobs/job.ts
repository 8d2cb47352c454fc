/** A kind of work that is done later, with the data it needs. `Data` must survive JSON. */
export interface Job<Data extends object> {
  readonly name: string;
  readonly options: Required<JobOptions>;
  /** Only for the compiler: the type that `enqueue` takes and the handler receives. */
  readonly data?: Data;
}

export interface JobOptions {
  /** How often a failed job is tried again before it is given up. */
  readonly retryLimit?: number;
  /** The delay before the first retry; each further one is about twice as long. */
  readonly retryDelaySeconds?: number;
  readonly longestRetryDelaySeconds?: number;
  /** If more than 0, the job runs once in each such period, on one of the servers. Its data are empty. */
  readonly everySeconds?: number;
}

const DEFAULTS: Required<JobOptions> = {
  retryLimit: 5,
  retryDelaySeconds: 10,
  longestRetryDelaySeconds: 3_600,
  everySeconds: 0,
};

/** Names are for people who look into the queue: the feature and what is done, `photos.send-rejection`. */
export function defineJob<Data extends object>(name: string, options: JobOptions = {}): Job<Data> {
  if (!/^[a-z]+\.[a-z-]+$/.test(name)) throw new Error(`Not a name for a job: ${name}`);
  return { name, options: { ...DEFAULTS, ...options } };
}
