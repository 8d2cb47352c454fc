import type { ScreenTexts } from '../../sections.ts';

export const openings: ScreenTexts['openings'] = {
  explained:
    'Chaque ouverture d’une image plus grande qu’une vignette. Ce qui est chargé d’avance compte : l’image est sur cette machine.',
  who: 'Qui a ouvert cette image',
  of: 'Qui a ouvert {name}',
  all: 'Toutes les ouvertures',
  none: 'Personne ne l’a ouverte',
  none_why: 'Les vignettes des listes ne sont pas comptées.',
  opened_at: 'Ouverte',
  several: '{moment}, {times} fois jusqu’à {last}',
  person: 'Personne',
  numbered: '{name} (n° {number})',
  size: 'Taille',
  size_display: 'À l’écran',
  size_alone: 'Seule, avec le numéro de la personne',
  size_full: 'Tous les pixels, pour les aides',
  size_download: 'Enregistrée',
  size_download_with_metadata: 'Enregistrée avec les métadonnées',
  size_signature: 'Signature, enregistrée',
  file: 'Fichier',
  document: 'Document',
  from: 'Du',
  to: 'Au',
};

export const retention: ScreenTexts['retention'] = {
  held: 'Elle est conservée : la commande est sous conservation légale',
  kept: 'Conservée jusqu’à ce que quelqu’un la supprime',
  open: 'Conservée tant que la commande est ouverte',
  ahead: 'Sera supprimée le {day} (dans {days, plural, one {# jour} other {# jours}}), car {why}',
  due: 'Sera supprimée dans l’heure, car {why}',
  because_closed: 'la commande a été close le {day}',
  because_deleted: 'la commande a été supprimée le {day}',
  removed: 'Supprimée le {day}',
};
