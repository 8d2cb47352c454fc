import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { memo, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { SamePhoto, type UploadedPhoto, wordsOf } from '../photos/index.ts';
import { WordHelp } from '../kit/WordHelp.tsx';
import { Watermark } from '../kit/viewer/Watermark.tsx';
import { failedChecksNow } from './failedChecks.ts';
import { FailedChecks } from './PhotoInfoPanel.tsx';
import { photoStory } from './photoStory.ts';

interface PhotoStripProps {
  readonly document: DocumentAnswer;
  /** The photo that is to be sent in the place of the current one: then it has to meet the rules of a file. */
  readonly newPhoto: UploadedPhoto | null;
}

/** What rules the verdict on this photo, always in sight: nobody has to open a panel for it. */
export const PhotoStrip = memo(function PhotoStrip({ document, newPhoto }: PhotoStripProps) {
  const text = useText();
  const { photo, order_item: item, same_photo: same } = document;
  const failed = failedChecksNow(document, newPhoto);
  const { passedOn, asked, notProcessed, said, refusedFor } = photoStory(document);
  const proof = photo?.proof_of_life_image?.links;
  const { levels } = item.price.purpose;
  if (
    levels.length + failed.length + refusedFor.length + same.length === 0 &&
    !proof &&
    !passedOn &&
    !asked &&
    !notProcessed &&
    !said
  )
    return null;
  return (
    <Box
      component="section"
      aria-label={text('verification.about_photo')}
      sx={{ display: 'flex', gap: 1, px: 1.25, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
    >
      {proof && <ProofOfLife key={document.id} {...proof} />}
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.25, alignContent: 'start' }}>
        <Levels levels={levels} />
        <FailedChecks failed={failed} />
        <SamePhoto sent={same} most={1} />
        {passedOn && <Asked {...passedOn} />}
        {notProcessed && <Said title="verification.not_processed" tone="error.main" {...notProcessed} />}
        {asked && <Said title="verification.asked" tone="warning.main" {...asked} />}
        {said && <Said title="verification.said" tone="text.secondary" {...said} />}
        {refusedFor.length > 0 && (
          <Line title={text('verification.refused_before')} tone="error.main">
            {refusedFor.join(' · ')}
          </Line>
        )}
      </Box>
    </Box>
  );
});

type Level = DocumentAnswer['order_item']['price']['purpose']['levels'][number];

function Levels({ levels }: { levels: readonly Level[] }) {
  const text = useText();
  if (levels.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Box
        component="ul"
        aria-label={text('photo.levels')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
      >
        {levels.map(({ id, label, color, accepted_list: accepted }) => (
          <Tooltip
            key={id}
            title={accepted.length > 0 ? text('processing.accepted', { list: accepted.join(', ') }) : ''}
          >
            <Chip
              component="li"
              size="small"
              variant="outlined"
              label={label}
              icon={
                <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: `${color} !important` }} />
              }
              sx={{ height: 20, borderColor: color, borderWidth: 2, '& .MuiChip-icon': { ml: 0.75 } }}
            />
          </Tooltip>
        ))}
      </Box>
      <WordHelp word="level_of_caution" label={text('photo.levels')} />
    </Box>
  );
}

type Comment = NonNullable<DocumentAnswer['photo']>['actions'][number];

interface SaidProps extends Comment, Pick<LineProps, 'tone'> {
  readonly title: TextKey;
}

function Said({ value_text, reasons, user, created_at, title, tone }: SaidProps) {
  const text = useText();
  const formats = useFormats();
  const by = `${formats.person(user) ?? text('photo.by_nobody')}, ${formats.moment(created_at)}`;
  return (
    <Line title={text(title)} tone={tone} hint={by}>
      {wordsOf({ value_text, reasons })}
    </Line>
  );
}

/** The word of a colleague who was not sure. */
function Asked({ value_text, user, created_at }: Comment) {
  const text = useText();
  const formats = useFormats();
  const name = formats.person(user) ?? text('photo.by_nobody');
  return (
    <Line title={text('verification.asked_by', { name })} tone="info.main" hint={formats.moment(created_at)}>
      {value_text ?? ''}
    </Line>
  );
}

interface LineProps {
  readonly title: string;
  readonly tone: string;
  readonly hint?: string;
  readonly children: string;
}

/** Two lines are shown, and all of it on hover. */
function Line({ title, tone, hint, children }: LineProps) {
  return (
    <Tooltip
      title={
        <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
          {[children, hint].filter(Boolean).join('\n')}
        </Box>
      }
      describeChild
    >
      <Typography variant="body2" sx={LINE}>
        <Box component="strong" sx={{ color: tone }}>
          {title}
        </Box>{' '}
        {children}
      </Typography>
    </Tooltip>
  );
}

const LINE = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: 1.3,
};

const THUMB = { width: 48, height: 60 };
const NO_PICTURE = { display: 'grid', placeItems: 'center', borderRadius: 1, bgcolor: 'action.hover' } as const;

function ProofOfLife({ thumb, display }: { thumb: string; display: string }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  /** The address that could not be loaded: a new one is tried. */
  const [broken, setBroken] = useState<string>();
  const name = text('photo.proof_of_life');
  const isGone = broken === thumb || broken === display;
  return (
    <>
      <Tooltip title={broken === thumb ? text('viewer.unavailable') : name}>
        <ButtonBase aria-label={name} onClick={() => setIsOpen(true)} sx={{ ...THUMB, borderRadius: 1, flexShrink: 0 }}>
          {broken === thumb ? (
            <Box data-testid="no-picture" sx={{ ...THUMB, ...NO_PICTURE }}>
              <ImageNotSupportedOutlined color="disabled" />
            </Box>
          ) : (
            <img
              src={thumb}
              alt=""
              onError={() => setBroken(thumb)}
              style={{ ...THUMB, objectFit: 'cover', borderRadius: 4 }}
            />
          )}
        </ButtonBase>
      </Tooltip>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        maxWidth="md"
        fullWidth={false}
        slotProps={{ paper: { 'aria-label': name } }}
      >
        {isGone ? (
          <Typography sx={{ p: 3 }}>{text('viewer.unavailable')}</Typography>
        ) : (
          <Box sx={{ position: 'relative' }}>
            <img
              src={display}
              alt={name}
              onError={() => setBroken(display)}
              style={{ display: 'block', maxWidth: '100%', maxHeight: 'calc(100vh - 96px)', objectFit: 'contain' }}
            />
            <Watermark />
          </Box>
        )}
      </Dialog>
    </>
  );
}
