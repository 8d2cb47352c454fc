import type { ContractTexts } from '@likeness/texts/sections';
import type { Sentence } from '@likeness/texts/sentences';
import type { DeclaredKey, KeyKind } from '../kit/keys.ts';

/** The headings of a plan's technical information, in the order of its form. */
const SECTIONS = ['colours', 'texts', 'pictures', 'messages', 'alerts', 'payment'] as const;
export type TechnicalSection = (typeof SECTIONS)[number];
export const TECHNICAL_SECTIONS = Object.fromEntries(
  SECTIONS.map((section) => [section, { key: `technical_sections.${section}` }]),
) as Record<TechnicalSection, Sentence>;

type TechnicalKey = keyof ContractTexts['technical_keys'];

/** Which keys have a sentence below their editor. */
const EXPLAINED: Readonly<Record<keyof ContractTexts['technical_help'], true>> = {
  subject_prefix: true,
  wallet_alert_threshold: true,
  wallet_critical_threshold: true,
  rejected_photos_threshold: true,
  no_order_for_empty_wallet: true,
  sepa_debit_allowed: true,
  sepa_debit_activated: true,
  sepa_debit_activation: true,
};

const isExplained = (key: TechnicalKey): key is keyof typeof EXPLAINED => key in EXPLAINED;

const keysOf = (
  section: TechnicalSection,
  kind: KeyKind,
  keys: readonly TechnicalKey[],
  unit?: string,
): DeclaredKey[] =>
  keys.map((key) => ({
    key,
    label: { key: `technical_keys.${key}` },
    ...(isExplained(key) && { help: { key: `technical_help.${key}` } }),
    kind,
    section,
    ...(unit !== undefined && { unit }),
  }));

/** May be negative only if the plan allows a SEPA debit: see the wallets. */
export const SEPA_DEBIT_ALLOWED = 'sepa_debit_allowed';

/** Then no order is paid by a wallet that holds nothing, even if the plan allows SEPA debit. */
export const NO_ORDER_FOR_EMPTY_WALLET = 'no_order_for_empty_wallet';

/** The settings of a plan for its web app and for this server, key by key. */
export const TECHNICAL_KEYS: readonly DeclaredKey[] = [
  ...keysOf('colours', 'colour', [
    'background_color',
    'text_color',
    'title_color',
    'link_color',
    'button_color',
    'button_text_color',
    'header_color',
    'header_text_color',
    'footer_color',
    'success_color',
    'warning_color',
    'error_color',
  ]),
  ...keysOf('texts', 'font', ['title_font', 'text_font', 'button_font']),
  ...keysOf('texts', 'size', ['title_size', 'text_size', 'button_size', 'corner_radius'], 'px'),
  ...keysOf('pictures', 'picture', [
    'header_logo',
    'footer_logo',
    'email_logo',
    'icon',
    'home_background',
    'photo_background',
  ]),
  ...keysOf('pictures', 'shadow', ['card_shadow', 'button_shadow']),
  ...keysOf('messages', 'text', ['push_app_id', 'push_ios_id', 'push_android_id', 'subject_prefix']),
  ...keysOf('messages', 'url', ['help_url']),
  ...keysOf('alerts', 'number', ['wallet_alert_threshold', 'wallet_critical_threshold'], '€'),
  ...keysOf('alerts', 'number', ['rejected_photos_threshold']),
  ...keysOf('payment', 'flag', [
    NO_ORDER_FOR_EMPTY_WALLET,
    SEPA_DEBIT_ALLOWED,
    'sepa_debit_activated',
    'sepa_debit_activation',
  ]),
];
