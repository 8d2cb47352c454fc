import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { formErrors } from '../errorText.ts';
import type { FileImportDialogProps } from './FileImportDialog.tsx';

/** What a file would do, or has done. */
interface Counts {
  readonly wrong: number;
}

type Step<Answer, Input> = Pick<
  UseMutationResult<Answer, Error, Input>,
  'mutate' | 'reset' | 'data' | 'isPending' | 'error'
>;

interface FileImport<Answer, Input> {
  readonly look: Step<Answer, Input>;
  readonly write: Step<Answer, Input>;
  /** What is sent to look at a file; or, with what was seen in it, to write it. */
  readonly request: (file: File, preview?: Answer) => Input;
  /** What a column of the file is called. */
  readonly nameOf: (column: string) => string;
  /** How many records would change. */
  readonly changes: (preview: Answer) => number;
  readonly sentences: {
    readonly summary: (preview: Answer) => string;
    readonly nothing: string;
    /** The name of the button. */
    readonly apply: (count: number) => string;
  };
}

type Driven = 'file' | 'onFile' | 'looking' | 'writing' | 'error' | 'faults' | 'summary' | 'applyLabel' | 'onApply';

/**
 * The steps of importing a file: it is looked at as soon as it is chosen, and written when somebody says so, if no line of it
 * is wrong and something would change.
 */
export function useFileImport<Answer extends Counts, Input>({
  look,
  write,
  request,
  nameOf,
  changes,
  sentences,
}: FileImport<Answer, Input>): { preview: Answer | undefined; dialog: Pick<FileImportDialogProps, Driven> } {
  const text = useText();
  const [file, setFile] = useState<File>();
  const preview = look.data;
  const count = preview ? changes(preview) : 0;
  const isWrong = preview !== undefined && preview.wrong > 0;
  const summary = preview && {
    severity: isWrong ? ('error' as const) : count > 0 ? ('info' as const) : ('success' as const),
    sentence: [
      sentences.summary(preview),
      isWrong && text('lists.import_mistakes'),
      !isWrong && count === 0 && sentences.nothing,
    ]
      .filter(Boolean)
      .join(' '),
  };
  return {
    preview,
    dialog: {
      file,
      onFile: (taken) => {
        setFile(taken);
        write.reset();
        look.reset();
        look.mutate(request(taken));
      },
      looking: look.isPending,
      writing: write.isPending,
      error: look.error ?? write.error,
      // "12.label": what was right when it was shown, and is not any more.
      faults: Object.entries(formErrors(text, write.error)).map(([place, sentence]) => {
        const [line = '', column = ''] = place.split(/\.(.*)/);
        return text('lists.import_faults_at', { line, field: nameOf(column), sentence });
      }),
      summary,
      applyLabel: count > 0 && !isWrong ? sentences.apply(count) : undefined,
      onApply: () => {
        if (file && preview) write.mutate(request(file, preview));
      },
    },
  };
}
