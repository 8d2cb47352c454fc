/**
 * How long tests are waited for, and what they wait for. Only what never comes gets near these: a busy machine takes
 * longer, which is no failure.
 */
export const LIMITS = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
};
