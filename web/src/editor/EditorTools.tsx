import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { numberOf } from '@likeness/contract/kit/typedNumber';
import { backgroundColour, headDistances } from '@likeness/contract/purposes/geometry';
import { type ReactNode, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { useFormats } from '../kit/useFormats.ts';
import {
  type Bench,
  headOnFrame,
  isEnlarged,
  isUncovered,
  lit,
  millimetres,
  moved,
  pixels,
  scaled,
  turned,
  withHeadOnLines,
} from './edit.ts';
import type { Edits } from './useEdits.ts';

interface EditorToolsProps {
  readonly bench: Bench;
  readonly edits: Edits;
  readonly isPicking: boolean;
  readonly onPick: () => void;
  readonly children?: ReactNode;
}

/** Steps of the keys: millimetres on the printed photo, shares, degrees, stops. */
const STEPS = { move: 0.1, scale: 1.005, turn: 0.2, light: 0.05 } as const;

/** All that can be done to the photo, each with its key. */
export function EditorTools({ bench, edits, isPicking, onPick, children }: EditorToolsProps) {
  const text = useText();
  const formats = useFormats();
  const { edit, change } = edits;
  const { purpose, frame } = bench;
  const head = headOnFrame(edit, bench);
  const fromTop = millimetres(head.crown * frame.height, bench);
  const toBottom = purpose.photo_height - millimetres(head.chin * frame.height, bench);
  const wanted = headDistances(purpose);
  const { framing, tone } = edit.recipe;
  const setEnds = (top: number, bottom: number) =>
    change('typed', (now) =>
      withHeadOnLines(now, bench, {
        crown: top / purpose.photo_height,
        chin: 1 - bottom / purpose.photo_height,
      }),
    );
  const isHead = (top: number, bottom: number) => purpose.photo_height - top - bottom > 1;
  const warnings = [
    ...(isEnlarged(edit)
      ? [text('editor.enlarged', { percent: formats.number(Math.round(framing.scale * 100)) })]
      : []),
    ...(isUncovered(edit, bench) ? [text('editor.uncovered')] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Group title={text('editor.framing')}>
        <HotkeyButton
          keys="f"
          label={text('editor.onto_lines')}
          variant="contained"
          inDialogs
          onClick={() => change('lines', (now) => withHeadOnLines(now, bench))}
          sx={{ gridColumn: '1 / -1' }}
        />
        <NumberTool
          label={text('processing.top_to_head')}
          unit="mm"
          value={fromTop}
          hint={formats.number(wanted.topToHead.mm)}
          onValue={(top) => isHead(top, toBottom) && setEnds(top, toBottom)}
        />
        <NumberTool
          label={text('processing.bottom_to_chin')}
          unit="mm"
          value={toBottom}
          hint={formats.number(wanted.bottomToChin.mm)}
          onValue={(bottom) => isHead(fromTop, bottom) && setEnds(fromTop, bottom)}
        />
        <NumberTool
          label={text('editor.turn')}
          unit="°"
          value={framing.turn}
          onValue={(degrees) => change('typed', (now) => turned(now, bench, degrees - now.recipe.framing.turn))}
        />
        <Box sx={{ display: 'flex', alignItems: 'end', gap: 0.5 }}>
          <Step
            keys="q"
            name="↺"
            label={text('editor.turn_left')}
            run={() => change('turn', (now) => turned(now, bench, -STEPS.turn))}
          />
          <Step
            keys="e"
            name="↻"
            label={text('editor.turn_right')}
            run={() => change('turn', (now) => turned(now, bench, STEPS.turn))}
          />
          <Step
            keys="-"
            name="−"
            label={text('editor.smaller')}
            run={() => change('scale', (now) => scaled(now, bench, 1 / STEPS.scale))}
          />
          <Step
            keys="+"
            name="+"
            label={text('editor.larger')}
            run={() => change('scale', (now) => scaled(now, bench, STEPS.scale))}
          />
        </Box>
        <Arrows bench={bench} edits={edits} />
        <Box sx={HINT_OR_WARNINGS}>
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ visibility: warnings.length > 0 ? 'hidden' : null }}
          >
            {`${text('editor.hint')} ${text(`rules.top_${purpose.head_top ?? 'skull'}`)}`}
          </Typography>
          <Box>
            {warnings.map((warning) => (
              <Typography key={warning} variant="caption" color="warning" component="p">
                {warning}
              </Typography>
            ))}
          </Box>
        </Box>
      </Group>
      <Group title={text('editor.light')}>
        <NumberTool
          label={text('editor.brightness')}
          unit=""
          value={tone.exposure}
          onValue={(stops) => change('typed', (now) => lit(now, stops - now.recipe.tone.exposure))}
        />
        <Box sx={{ display: 'flex', alignItems: 'end', gap: 0.5 }}>
          <Step
            keys="1"
            name="−"
            label={text('editor.darker')}
            run={() => change('light', (now) => lit(now, -STEPS.light))}
          />
          <Step
            keys="2"
            name="+"
            label={text('editor.brighter')}
            run={() => change('light', (now) => lit(now, STEPS.light))}
          />
        </Box>
        <HotkeyButton
          keys="w"
          label={text(isPicking ? 'editor.pick_now' : 'editor.pick_grey')}
          variant={isPicking ? 'contained' : 'outlined'}
          inDialogs
          onClick={onPick}
          sx={{ gridColumn: '1 / -1' }}
        />
      </Group>
      {children && <Group title={`${text('processing.background')} ${backgroundColour(purpose)}`}>{children}</Group>}
    </Box>
  );
}

/** The hint keeps its place where warnings stand instead, so that the tools below do not jump. */
const HINT_OR_WARNINGS = { gridColumn: '1 / -1', display: 'grid', '& > *': { gridArea: '1 / 1' } } as const;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ fontSize: '0.8125rem', mb: 0.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>{children}</Box>
    </Box>
  );
}

interface StepProps {
  readonly keys: string;
  readonly name: string;
  readonly label: string;
  readonly run: () => void;
}

/** One small step, which repeats while its key is held. */
function Step({ keys, name, label, run }: StepProps) {
  useHotkeyAction({ keys, label, action: run, inDialogs: true, repeats: true });
  return (
    <Button
      variant="outlined"
      aria-label={label}
      title={`${label} (${keys})`}
      onClick={run}
      sx={{ minWidth: 0, flex: 1, px: 0 }}
    >
      {name}
    </Button>
  );
}

/** The arrow keys move the photo, unless a handle has the focus. */
function Arrows({ bench, edits }: { bench: Bench; edits: Edits }) {
  const text = useText();
  const step = pixels(STEPS.move, bench);
  const by = (x: number, y: number) => () => edits.change('move', (now) => moved(now, { x: x * step, y: y * step }));
  const shared = { label: text('editor.move'), inDialogs: true, repeats: true };
  useHotkeyAction({ ...shared, keys: 'arrowleft', action: by(-1, 0) });
  useHotkeyAction({ ...shared, keys: 'arrowright', action: by(1, 0) });
  useHotkeyAction({ ...shared, keys: 'arrowup', action: by(0, -1) });
  useHotkeyAction({ ...shared, keys: 'arrowdown', action: by(0, 1) });
  return null;
}

interface NumberToolProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  /** What the purpose wants. */
  readonly hint?: string;
  readonly onValue: (value: number) => unknown;
}

/** A number that shows what is done, and does what is typed. */
function NumberTool({ label, unit, value, hint, onValue }: NumberToolProps) {
  const formats = useFormats();
  const [typed, setTyped] = useState<string>();
  // Rounded first, so that next to nothing is no "-0".
  const shown = formats.number(Math.round(value * 100) / 100 + 0, { max: 2 });
  const finish = () => {
    const number = typed === undefined ? Number.NaN : numberOf(typed);
    setTyped(undefined);
    if (Number.isFinite(number)) onValue(number);
  };
  return (
    <TextField
      label={label}
      value={typed ?? shown}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 8 },
        input: { endAdornment: <Unit>{hint === undefined ? unit : `/ ${hint} ${unit}`}</Unit> },
        inputLabel: { shrink: true },
      }}
      // Its label stands on its upper edge.
      sx={{ mt: 0.75 }}
    />
  );
}

function Unit({ children }: { children: ReactNode }) {
  return (
    <Typography component="span" variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
      {children}
    </Typography>
  );
}
