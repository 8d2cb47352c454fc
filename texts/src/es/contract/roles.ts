import type { ContractTexts } from '../../sections.ts';

export const roles: ContractTexts['roles'] = {
  ROLE_SORTER: 'Clasificador',
  ROLE_CONTROLLER: 'Controlador',
  ROLE_POSTMAN: 'Cartero',
  ROLE_ADMIN: 'Administrador',
  ROLE_SUPER_ADMIN: 'Superadministrador',
  ROLE_ORDER_MANAGER: 'Gestor de pedidos',
  ROLE_FINANCE_MANAGER: 'Gestor financiero',
  ROLE_USER_MANAGER: 'Gestor de usuarios',
  ROLE_AUTOMATIC_PROGRAM: 'Programa automático',
  ROLE_USER: 'Usuario',
  ROLE_FINAL_CUSTOMER: 'Cliente final',
  ROLE_TEAM_MANAGER: 'Jefe de equipo',
};
