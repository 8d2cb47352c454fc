import Box from '@mui/material/Box';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import type { Edits } from './useEdits.ts';

/** What was done is taken back, done again, compared with before, or begun anew: in sight whatever tools are open. */
export function EditorSteps({ edits }: { readonly edits: Edits }) {
  const text = useText();
  // What people press on Windows.
  useHotkeyAction({
    keys: 'mod+y',
    label: text('editor.redo'),
    action: edits.redo,
    enabled: edits.canRedo,
    inDialogs: true,
  });
  return (
    <Box role="group" aria-label={text('editor.steps')} sx={{ display: 'flex', gap: 0.5 }}>
      <HotkeyButton keys="mod+z" label={text('editor.undo')} inDialogs disabled={!edits.canUndo} onClick={edits.undo} />
      <HotkeyButton
        keys="mod+shift+z"
        label={text('editor.redo')}
        inDialogs
        disabled={!edits.canRedo}
        onClick={edits.redo}
      />
      <HotkeyButton
        keys="b"
        label={text(edits.isBefore ? 'editor.show_after' : 'editor.show_before')}
        inDialogs
        onClick={() => edits.showBefore(!edits.isBefore)}
      />
      <HotkeyButton keys="0" label={text('editor.reset')} inDialogs onClick={edits.reset} />
    </Box>
  );
}
