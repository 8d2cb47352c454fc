import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { usePreference } from '../kit/preferences.ts';

export const THEME_MODES = ['system', 'light', 'dark'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

/** Light, dark or as the system: stored per person, and used wherever they sign in. */
export function useThemePreference(): [mode: ThemeMode, keep: (mode: ThemeMode) => void] {
  const [kept, keep] = usePreference('layout.theme', 'system');
  const mode = THEME_MODES.find((known) => known === kept) ?? 'system';
  const { mode: shown, setMode } = useColorScheme();
  useEffect(() => {
    if (shown !== mode) setMode(mode);
  }, [shown, mode, setMode]);
  return [mode, keep];
}
