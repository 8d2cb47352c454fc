import type { ContractTexts } from '../../sections.ts';

export const roles: ContractTexts['roles'] = {
  ROLE_SORTER: 'Trieur',
  ROLE_CONTROLLER: 'Contrôleur',
  ROLE_POSTMAN: 'Postier',
  ROLE_ADMIN: 'Administrateur',
  ROLE_SUPER_ADMIN: 'Super administrateur',
  ROLE_ORDER_MANAGER: 'Responsable des commandes',
  ROLE_FINANCE_MANAGER: 'Responsable financier',
  ROLE_USER_MANAGER: 'Responsable des utilisateurs',
  ROLE_AUTOMATIC_PROGRAM: 'Programme automatique',
  ROLE_USER: 'Utilisateur',
  ROLE_FINAL_CUSTOMER: 'Client final',
  ROLE_TEAM_MANAGER: 'Responsable d’équipe',
};
