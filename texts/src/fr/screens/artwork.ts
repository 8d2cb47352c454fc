import type { ScreenTexts } from '../../sections.ts';

export const artwork: ScreenTexts['artwork'] = {
  count: '{count, plural, one {# image} other {# images}}',
  upload: 'Envoyer une image',
  upload_failed: 'L’envoi a échoué',
  print_pattern_uploaded: 'Motif d’impression envoyé',
  print_pattern_not_created: 'Motif d’impression envoyé, mais son enregistrement a échoué',
  icon_uploaded: 'Icône envoyée',
  icon_not_created: 'Icône envoyée, mais son enregistrement a échoué',
  default: 'Par défaut',
  make_default: 'Choisir « {label} » par défaut',
  copy: 'Copier l’adresse de « {label} »',
  copied: 'Adresse copiée',
  copy_by_hand: 'L’adresse : {address}',
};
