import type { ScreenTexts } from '../../sections.ts';

export const security_log: ScreenTexts['security_log'] = {
  explained: 'Quién entró y quién no, qué se denegó, exportó y dio. Nadie puede modificarlo.',
  when: 'Cuándo',
  what: 'Qué',
  who: 'Quién',
  nobody: 'Nadie con sesión',
  account: 'Cuenta',
  place: 'Desde dónde',
  detail: 'Sobre',
  several: '{moment}, {times} veces hasta {last}',
  numbered: '{name} (n.º {number})',
};

export const security_kinds: ScreenTexts['security_kinds'] = {
  signed_in: 'Inicio de sesión',
  sign_in_failed: 'Inicio de sesión fallido',
  locked_out: 'Bloqueo',
  signed_out: 'Cierre de sesión',
  token_reused: 'Token de sesión antiguo usado otra vez',
  access_denied: 'Acceso denegado',
  exported: 'Lista exportada',
  key_made: 'Clave creada',
  account_added: 'Cuenta añadida',
  roles_changed: 'Roles modificados',
  account_disabled: 'Cuenta desactivada',
  account_enabled: 'Cuenta activada',
  password_changed: 'Contraseña cambiada',
  password_link_sent: 'Enlace de contraseña enviado',
  password_link_used: 'Enlace de contraseña utilizado',
  second_factor_failed: 'Segundo paso de inicio de sesión fallido',
  second_factor_added: 'Segundo factor activado',
  second_factor_removed: 'Segundo factor desactivado',
  second_factor_reset: 'Segundo factor restablecido',
  recovery_code_used: 'Código de recuperación usado',
  recovery_codes_renewed: 'Códigos de recuperación renovados',
  sessions_ended: 'Sesiones cerradas',
};
