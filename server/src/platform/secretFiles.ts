import { readFileSync } from 'node:fs';
import { ConfigError } from './configError.ts';

const ENDING = '_FILE';

/**
 * Takes settings from files: `TOKEN_SECRET_FILE=/run/secrets/token` gives TOKEN_SECRET what stands in that file. So a
 * vault, systemd or a container hands a secret over without its being in the environment, where every child process and
 * many a report of a crash would show it.
 *
 * @param names the settings that may be given so
 * @throws ConfigError, never with the content
 */
export function withSecretFiles(
  variables: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Record<string, string | undefined> {
  const given = names.filter((name) => variables[name + ENDING]);
  const twice = given.find((name) => variables[name]);
  if (twice) throw new ConfigError(`${twice} and ${twice}${ENDING} are both given: one of them must go.`);
  return {
    ...variables,
    ...Object.fromEntries(given.map((name) => [name, contentOf(name, variables[name + ENDING]!)])),
  };
}

function contentOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`${name}${ENDING} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`);
  }
}
