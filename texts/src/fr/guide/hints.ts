import type { GuideTexts } from '../../sections.ts';

export const hints: GuideTexts['hints'] = {
  put_away: 'Compris',
  again: 'Revoir l’introduction',
  verification:
    'La photo suivante vous est attribuée d’office. Choisissez les motifs et appuyez sur R pour refuser, E pour envoyer en retouche ou V pour valider. Une décision s’annule pendant huit secondes avec U. Appuyez sur ? pour toutes les touches.',
  editing:
    'Cette photo a été envoyée en retouche : ce qu’il faut corriger est écrit à côté. Retouchez-la ici ou déposez le fichier retouché, puis renvoyez-la avec V. Appuyez sur ? pour toutes les touches.',
  shipments:
    'Les expéditions attendent ici, les plus anciennes d’abord. Ouvrez-en une avec « Expédier », comparez l’adresse et la planche, puis envoyez la lettre. Cochez-en plusieurs pour les envoyer ensemble.',
  tickets:
    'Les tickets les plus urgents viennent d’abord. En ouvrir un depuis la liste vous le réserve aussitôt, pour que personne ne réponde deux fois ; quittez-le si vous ne répondez pas.',
  orders:
    'Trouvez une commande par la recherche ou par les vues au-dessus de la liste. Vos filtres se gardent comme recherche enregistrée, et la liste se souvient d’où vous étiez.',
};
