import type { Texts } from '../en.ts';

export const app: Texts['app'] = {
  skip_to_content: 'Ir al contenido',
  open_menu: 'Mostrar el menú',
  close_menu: 'Ocultar el menú',
  main_menu: 'Menú principal',
  go_home: 'Likeness, ir al inicio',
  reload: 'Recargar',
  shortcuts: 'Atajos de teclado',
  shortcuts_screen: 'En esta pantalla',
  shortcuts_everywhere: 'En todas las pantallas',
  loading: 'Cargando',
  language: 'Idioma',
  account: 'Cuenta de %{email}',
  sign_out: 'Cerrar sesión',
  theme: 'Apariencia',
  theme_system: 'Como el sistema',
  theme_light: 'Claro',
  theme_dark: 'Oscuro',
  screen_broken: 'Esta pantalla ha dejado de funcionar',
  screen_broken_detail: 'Lo que ya se envió está guardado. Recargue la página para continuar.',
  reload_page: 'Recargar la página',
};

export const menu: Texts['menu'] = {
  process: 'Procesamiento',
  dashboard: 'Panel de control',
  after_sales: 'Posventa',
  finance: 'Finanzas',
  administration: 'Administración',
  translations: 'Traducciones',
  backoffice2: 'Back office de socios',
};

export const session: Texts['session'] = {
  username: 'Usuario',
  password: 'Contraseña',
  show_password: 'Mostrar la contraseña',
  hide_password: 'Ocultar la contraseña',
  sign_in: 'Iniciar sesión',
  staff_only: 'Back office para el personal',
  demo_title: 'Casa de demostración',
  demo_detail: 'Elija una cuenta para rellenar su usuario y su contraseña.',
};

export const home: Texts['home'] = {
  welcome: 'Le damos la bienvenida a Likeness',
  welcome_name: 'Hola, %{name}',
  detail: 'Elija por dónde empezar.',
  nothing: 'Su cuenta todavía no tiene acceso a nada. Pida un rol a un administrador.',
};

export const roles: Texts['roles'] = {
  ROLE_SORTER: 'Clasificador',
  ROLE_CONTROLLER: 'Controlador',
  ROLE_POSTMAN: 'Cartero',
  ROLE_ADMIN: 'Administrador',
  ROLE_SUPER_ADMIN: 'Superadministrador',
  ROLE_ORDER_MANAGER: 'Gestor de pedidos',
  ROLE_FINANCE_MANAGER: 'Gestor financiero',
  ROLE_USER_MANAGER: 'Gestor de usuarios',
  ROLE_AUTOMATIC_PROGRAM: 'Programa automático',
};

export const alerts: Texts['alerts'] = {
  region: 'Mensajes',
  close: 'Cerrar este mensaje',
  undo: 'Deshacer',
  no_document_to_verify: '¡No hay documentos por verificar!',
  no_document_to_process: '¡No hay documentos por procesar!',
  verification_expired: '¡Verificación caducada!',
  not_allowed: 'No permitido',
  photo_not_loaded: 'No se puede cargar la foto',
  only_one_popup: 'Solo puede haber una ventana emergente activa',
  exists: 'Ya existe',
  document_rejected: '¡Documento rechazado correctamente!',
  document_validated: 'Documento validado',
  document_sent_for_treatment: 'Documento enviado a tratamiento',
  document_sent_for_final_validation: 'Documento devuelto correctamente para la validación final',
  document_sent_for_analysis: 'Documento devuelto para análisis',
  item_created: '%{item}: creado correctamente',
  item_edited: '%{item}: modificado correctamente',
  item_deleted: '%{item}: eliminado correctamente',
};

export const validation: Texts['validation'] = {
  required: 'Este campo debe rellenarse',
  too_short: 'Este valor es demasiado corto. Debe tener %{min} caracteres o más.',
  too_long: 'Este valor debe tener %{max} caracteres o menos.',
  too_small: 'Este valor debe ser mayor o igual que %{min}',
  too_large: 'Este valor debe ser menor o igual que %{max}',
  email: 'Esta dirección de correo no es válida',
  unstorable: 'Este valor contiene un carácter que no se puede guardar',
  unknown_field: 'Este campo no se conoce',
  not_a_number: 'No es un número válido',
  too_many_decimals: 'Este número debe tener %{max} decimales o menos.',
  not_a_choice: 'No es una de las opciones',
  url: 'No es una dirección web',
  colour: 'No es un color, como #1A73E8',
  code: 'Este código no se conoce',
  day: 'No es un día',
  moment: 'No es una fecha con hora',
  picture: 'No es una imagen del catálogo',
  keys: 'Esto no es un conjunto de ajustes',
  font: 'Esto no es el nombre de una fuente',
  shadow: 'Esto no es una sombra, como 0 2px 8px #00000033',
  no_such_record: 'Este elemento no existe',
  taken: 'Este valor ya está en uso',
  once: 'Esto ya no se puede cambiar',
  too_many: 'Debe haber %{max} entradas o menos.',
};
