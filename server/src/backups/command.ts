import { backupSentence } from '../platform/backup/problem.ts';
import { ConfigError } from '../platform/config.ts';
import { startProblem } from '../platform/database/problem.ts';

/** Runs a command; what goes wrong ends it with a sentence, and with a stack only where it is a defect. */
export function runCommand(main: () => Promise<void>, usage: string): void {
  main().catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error, usage) ?? (error as Error).stack}\n`);
    process.exitCode = 1;
  });
}

function sentenceOf(error: unknown, usage: string): string | undefined {
  if (error instanceof ConfigError) return error.message;
  const { code, message } = error as { code?: unknown; message: string };
  if (String(code).startsWith('ERR_PARSE_ARGS')) return `${message}\n\n${usage}`;
  return backupSentence(error) ?? startProblem(error);
}
