export const roles = {
  ROLE_SORTER: 'Sorter',
  ROLE_CONTROLLER: 'Controller',
  ROLE_POSTMAN: 'Postman',
  ROLE_ADMIN: 'Administrator',
  ROLE_SUPER_ADMIN: 'Super administrator',
  ROLE_ORDER_MANAGER: 'Order manager',
  ROLE_FINANCE_MANAGER: 'Finance manager',
  ROLE_USER_MANAGER: 'User manager',
  ROLE_AUTOMATIC_PROGRAM: 'Automatic program',
  // Words that are kept free: nobody is given one of these.
  ROLE_USER: 'User',
  ROLE_FINAL_CUSTOMER: 'Final customer',
  ROLE_TEAM_MANAGER: 'Team manager',
} as const;
