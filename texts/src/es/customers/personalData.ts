import type { CustomerTexts } from '../../sections.ts';

export const personal_data: CustomerTexts['personal_data'] = {
  readme:
    'Este archivo contiene lo que guardamos sobre usted como cliente n.º {customer}, a fecha de {day}. data.json contiene cada registro, una lista por cada tabla de nuestra base de datos, en JSON. Las carpetas contienen los archivos correspondientes: las fotos con todas sus versiones, los archivos adjuntos de mensajes y correos, y las facturas. No se incluye lo que abre una cuenta o un enlace, ni lo que debe mantenerse confidencial para poder examinar y hacer valer derechos.',
};
