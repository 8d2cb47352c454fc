import { UI_LANGUAGES } from '@likeness/contract/kit/fields';
import type { UiLanguage } from '@likeness/contract/kit/fields';
import { LANGUAGES } from '@likeness/texts/languages';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useText } from '../i18n/useText.ts';
import { changeLanguage } from '../kit/account.ts';
import { useAlert } from '../kit/alerts.ts';
import { useLanguage } from '../kit/language.ts';

export function LanguageSwitch() {
  const text = useText();
  const alert = useAlert();
  const language = useLanguage();
  const choose = (_: unknown, chosen: UiLanguage | null) => {
    if (chosen) changeLanguage(chosen).catch(alert.failure);
  };
  return (
    <ToggleButtonGroup exclusive size="small" value={language} onChange={choose} aria-label={text('app.language')}>
      {UI_LANGUAGES.map((name) => (
        <ToggleButton
          key={name}
          value={name}
          aria-label={`${name.toUpperCase()} · ${LANGUAGES[name].name}`}
          title={LANGUAGES[name].name}
          sx={{ py: 0.25, px: 1, border: 0, fontSize: '0.75rem', color: 'text.secondary' }}
        >
          {name.toUpperCase()}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
