import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CommentTag } from '@likeness/contract/orderDesk/afterSales';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';

interface IssueTagsProps {
  readonly tags: readonly { readonly tag: CommentTag; readonly total: number }[];
  readonly chosen: readonly CommentTag[];
  readonly onChoose: (tags: readonly CommentTag[]) => void;
}

/** How many comments of the period have each tag; a press shows exactly these. */
export function IssueTags({ tags, chosen, onChoose }: IssueTagsProps) {
  const text = useText();
  const { number } = useFormats();
  return (
    <Box role="group" aria-label={text('dashboards.tags')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {tags.map(({ tag, total }) => {
        const isChosen = chosen.length === 1 && chosen[0] === tag;
        return (
          <Button
            key={tag}
            variant={isChosen ? 'contained' : 'outlined'}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? [] : [tag])}
          >
            {text('ui.pair', { name: tag, value: number(total) })}
          </Button>
        );
      })}
    </Box>
  );
}
