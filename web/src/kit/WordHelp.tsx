import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { GuideTexts } from '@likeness/texts/sections';
import { useGuideText } from '../i18n/guideTexts.ts';
import { useText } from '../i18n/useText.ts';
import { HelpBoundary } from './HelpBoundary.tsx';

/** The words of the glossary that are explained where they stand. */
type Word = keyof GuideTexts['words'];

const READ_MS = 10_000;

/** A mark beside a word: pointed at, touched or reached by keyboard, it says what the word means here. */
export function WordHelp({ word, label }: { readonly word: Word; readonly label: string }) {
  const text = useText();
  return (
    <Tooltip
      enterTouchDelay={0}
      leaveTouchDelay={READ_MS}
      title={
        <HelpBoundary fallback="…">
          <Meaning word={word} />
        </HelpBoundary>
      }
    >
      <Box
        component="button"
        type="button"
        aria-label={text('ui.meaning_of', { word: label })}
        onClick={(event) => event.stopPropagation()}
        sx={{
          width: 16,
          height: 16,
          ml: 0.75,
          p: 0,
          flexShrink: 0,
          verticalAlign: 'text-bottom',
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: '50%',
          background: 'none',
          color: 'text.secondary',
          fontFamily: 'inherit',
          fontSize: '0.75rem',
          fontWeight: 600,
          lineHeight: 1,
          cursor: 'help',
        }}
      >
        ?
      </Box>
    </Tooltip>
  );
}

function Meaning({ word }: { word: Word }) {
  const guide = useGuideText();
  return guide(`words.${word}`);
}
