import { ConfigError } from './configError.ts';
import { startProblem } from './database/problem.ts';
import { Refusal } from './refusal.ts';

/** A mistake in a command, as a sentence for the person who typed it. */
export class CommandMistake extends Error {
  override name = 'CommandMistake';
}

/**
 * Runs a command; what goes wrong ends it with a sentence, and with a stack only where it is a defect.
 *
 * @param ownSentence what the command itself says of an error; undefined where it knows nothing of it
 */
export function runCommand(
  main: () => Promise<void>,
  usage: string,
  ownSentence: (error: unknown) => string | undefined = () => undefined,
): void {
  main().catch((error: unknown) => {
    const sentence = sentenceOf(error, usage) ?? ownSentence(error) ?? startProblem(error);
    process.stderr.write(`${sentence ?? (error as Error).stack}\n`);
    process.exitCode = 1;
  });
}

function sentenceOf(error: unknown, usage: string): string | undefined {
  const { code, message } = error as { code?: unknown; message: string };
  if (error instanceof ConfigError || error instanceof CommandMistake || error instanceof Refusal) return message;
  return String(code).startsWith('ERR_PARSE_ARGS') ? `${message}\n\n${usage}` : undefined;
}
