import type { GuideTexts } from '../../sections.ts';

export const words: GuideTexts['words'] = {
  level_of_caution:
    'Un degré de sévérité d’un type de photo : il dit quels motifs rejettent une photo d’emblée et lesquels sont tolérés.',
  anomaly: 'Un rejet antérieur des photos de ce client, avec ses motifs : regardez si le même défaut revient.',
  treatment_time: 'Combien de minutes ouvrées sont promises à un client pour un verdict, à chaque heure de la semaine.',
  last_validation: 'La décision sur une photo qui a été retouchée et renvoyée. Ensuite, la photo part.',
  wallet: 'Ce qu’un partenaire a payé d’avance. Chaque somme qui entre ou sort y figure, avec un commentaire.',
  partner_plan: 'Ce que les clients d’un partenaire peuvent acheter et lisent, et l’aspect de son application.',
  promotion:
    'Un code qui rend une commande moins chère, d’un pourcentage ou d’un montant, pour certaines formules et certains pays, ou pour tous.',
  purpose: 'Ce à quoi sert une photo, avec ses règles : par exemple le passeport d’un pays.',
  country_group: 'Des pays d’achat qui partagent leurs prix.',
  promised:
    'Jusqu’à quand un verdict a été promis au client. La promesse est tenue si le premier verdict vient à temps.',
  sale_by_country:
    'Combien de commandes payées ont été passées depuis chaque pays pour des photos de chacun, au dernier comptage. Une commande avec des photos pour deux pays compte pour les deux, une commande supprimée pour aucun. Ce sont des commandes qui sont comptées, et non des montants.',
};
