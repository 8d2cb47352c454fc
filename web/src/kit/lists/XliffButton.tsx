import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { TRANSLATION_LANGUAGES } from '@likeness/contract/kit/translation';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../alerts.ts';
import { apiUrl } from '../apiUrl.ts';
import type { ListFilter } from '../listState.ts';
import { fetchFile, saveFile } from '../savedFile.ts';
import { useLanguageWord } from './useWords.ts';

interface XliffButtonProps {
  readonly list: SettingsList;
  readonly field: string;
  readonly filter: ListFilter;
}

/** One text of a list with its translation into a language, as the tools of translators read it. */
export function XliffButton({ list, field, filter }: XliffButtonProps) {
  const text = useText();
  const alert = useAlert();
  const languageWord = useLanguageWord();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { exportXliff } = listCalls(list);
  const download = useMutation({
    mutationFn: (language: TranslationLanguage) =>
      fetchFile(apiUrl(exportXliff!, { query: { ...filter, 'field-name': field, language } })),
    onSuccess: (file, language) => saveFile(file, `${list.name}-${field}-${language}.xlf`),
    onError: (error) => alert.failure(error),
  });
  const choose = (language: TranslationLanguage) => {
    setAnchor(null);
    download.mutate(language);
  };
  return (
    <>
      <Button
        startIcon={<TranslateOutlined />}
        loading={download.isPending}
        loadingPosition="start"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text('lists.xliff')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {TRANSLATION_LANGUAGES.map((language) => (
          <MenuItem key={language} onClick={() => choose(language)}>
            {languageWord(language)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
