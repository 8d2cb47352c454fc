import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { startingPrograms } from './scripts/postgres-share.ts';
import { NOTES, readAsked } from './server/src/testing/askedStatements.ts';

const root = import.meta.dirname;

/**
 * Begins with what takes longest, so that at the end no process works alone while the others have nothing left: first what
 * starts programs of its own, then by the seconds that were noted, then by size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = new Map(NOTES === undefined ? [] : readAsked(NOTES).map((asked) => [asked.file, asked.seconds]));
    for (const file of startingPrograms(root)) seconds.set(file, Number.MAX_VALUE);
    const secondsOf = ({ moduleId }: TestSpecification) => seconds.get(relative(root, moduleId)) ?? 0;
    const bySize = await super.sort(files);
    // The projects stay one after the other.
    const projects = [...new Set(bySize.map(({ project }) => project.name))];
    return projects.flatMap((name) =>
      bySize.filter(({ project }) => project.name === name).toSorted((one, other) => secondsOf(other) - secondsOf(one)),
    );
  }
}
