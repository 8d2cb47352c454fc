import { iconList, printPatternList } from '@likeness/contract/settingsLists/artwork';
import type { PictureUse } from '@likeness/contract/files';
import type { ErrorCode } from '@likeness/contract/kit/errors';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import type { TextKey } from '../../i18n/useText.ts';

/** The differences between the two catalogues of pictures. */
export interface ArtworkKind {
  readonly list: SettingsList;
  readonly use: PictureUse;
  readonly accept: Readonly<Record<string, string[]>>;
  readonly wrongType: ErrorCode;
  readonly uploaded: TextKey;
  /** The message if the picture was uploaded but not added to the catalogue. */
  readonly notCreated: TextKey;
  readonly cards: { readonly width: number; readonly height: number };
}

const JPEG = { 'image/jpeg': ['.jpg', '.jpeg'] };

export const PRINT_PATTERNS: ArtworkKind = {
  list: printPatternList,
  use: 'printPattern',
  accept: JPEG,
  wrongType: 'print_pattern_not_jpeg',
  uploaded: 'artwork.print_pattern_uploaded',
  notCreated: 'artwork.print_pattern_not_created',
  cards: { width: 240, height: 160 },
};

export const ICONS: ArtworkKind = {
  list: iconList,
  use: 'icon',
  accept: { ...JPEG, 'image/png': ['.png'] },
  wrongType: 'icon_not_jpeg_or_png',
  uploaded: 'artwork.icon_uploaded',
  notCreated: 'artwork.icon_not_created',
  cards: { width: 240, height: 120 },
};
