/** The mistakes in the settings, in sentences that say what to correct. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
