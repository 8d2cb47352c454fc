import type { ReasonKey, ReasonTexts } from './en.ts';

export const REASON_TEXTS_ES: Readonly<Record<ReasonKey, ReasonTexts>> = {
  eyes_closed: {
    label: 'Ojos cerrados',
    longText: 'Los ojos deben estar bien abiertos. Haga dos o tres fotos seguidas y envíenos la mejor.',
    longTextNoSelfie:
      'Los ojos deben estar bien abiertos. Pida que le hagan dos o tres fotos seguidas y envíenos la mejor.',
  },
  looking_away: {
    label: 'No mira a la cámara',
    longText: 'Mire al objetivo del teléfono, no a la pantalla que está debajo.',
    longTextNoSelfie: 'Mire directamente al objetivo mientras le hacen la foto, no a la persona que está al lado.',
  },
  expression_not_neutral: {
    label: 'Expresión no neutra',
    longText: 'Mantenga la boca cerrada y la cara relajada, sin sonreír. Suelte el aire justo antes de hacer la foto.',
    longTextNoSelfie:
      'La boca debe estar cerrada y la cara relajada, sin sonreír. Suelte el aire antes de que le hagan la foto.',
  },
  face_turned: {
    label: 'Cara girada',
    longText: 'Ponga la cara justo de frente a la cámara: las dos mejillas deben verse por igual.',
    longTextNoSelfie: 'Quien hace la foto debe estar justo delante de usted: las dos mejillas deben verse por igual.',
  },
  head_tilted: {
    label: 'Cabeza inclinada',
    longText:
      'Mantenga la cabeza recta, con los dos ojos a la misma altura. Apoye el teléfono en un estante en lugar de sostenerlo.',
    longTextNoSelfie:
      'Mantenga la cabeza recta y pida que sujeten la cámara en horizontal: los ojos deben estar a la misma altura.',
  },
  head_too_small: {
    label: 'Cabeza demasiado pequeña',
    longText: 'Acérquese un poco al teléfono: la cabeza debe llenar casi toda la altura de la plantilla.',
    longTextNoSelfie: 'Pida a quien hace la foto que se acerque, a un metro y medio aproximadamente.',
  },
  head_too_large: {
    label: 'Cabeza demasiado grande',
    longText: 'Aleje el teléfono al menos un brazo: debe quedar espacio sobre la cabeza y bajo la barbilla.',
    longTextNoSelfie: 'Pida a quien hace la foto que se aleje: debe quedar espacio sobre la cabeza y bajo la barbilla.',
  },
  head_cut_off: {
    label: 'Cabeza cortada',
    longText: 'Toda la cabeza, con el pelo, y la parte alta de los hombros deben verse. Aléjese un poco.',
    longTextNoSelfie:
      'Toda la cabeza, con el pelo, y la parte alta de los hombros deben verse. Pida la foto desde más lejos.',
  },
  not_centred: {
    label: 'Cara descentrada',
    longText: 'Coloque la cara en el centro de la plantilla, con el mismo espacio a la izquierda y a la derecha.',
    longTextNoSelfie: 'Pida que su cara quede en el centro de la imagen, con el mismo espacio a ambos lados.',
  },
  hair_over_eyes: {
    label: 'Pelo delante de los ojos',
    longText: 'Apártese el pelo: los ojos y las cejas deben verse.',
    longTextNoSelfie: 'El pelo debe apartarse para la foto: los ojos y las cejas deben verse.',
  },
  glasses_reflection: {
    label: 'Reflejos en las gafas',
    longText: 'La luz se refleja en sus gafas. Quíteselas, o apártese de la ventana y apague el flash.',
    longTextNoSelfie:
      'La luz se refleja en las gafas. Quíteselas, o pida una foto sin flash y con la ventana a un lado.',
  },
  tinted_glasses: {
    label: 'Gafas con cristales oscuros',
    longText: 'No se admiten cristales oscuros ni de color. Quítese las gafas para la foto.',
    longTextNoSelfie: 'No se admiten cristales oscuros ni de color. Pida que le hagan la foto sin gafas.',
  },
  head_covering: {
    label: 'Cabeza cubierta',
    longText: 'No se admiten sombreros, gorras ni diademas en este documento. Haga la foto con la cabeza descubierta.',
    longTextNoSelfie:
      'No se admiten sombreros, gorras ni diademas en este documento. La foto debe hacerse con la cabeza descubierta.',
  },
  face_covered: {
    label: 'Cara cubierta en parte',
    longText:
      'Nada debe cubrir su cara, de oreja a oreja y de la frente a la barbilla. Quítese mascarilla, bufanda o cuello alto.',
    longTextNoSelfie:
      'Nada debe cubrir la cara, de oreja a oreja y de la frente a la barbilla. Retire mascarilla, bufanda o cuello alto.',
  },
  object_visible: {
    label: 'Objeto en la imagen',
    longText: 'Solo usted debe aparecer en la imagen. Quítese los auriculares y aparte juguetes, chupetes y cojines.',
    longTextNoSelfie:
      'Solo la persona debe aparecer en la imagen. Aparte auriculares, juguetes, chupetes y el respaldo de la silla.',
  },
  another_person: {
    label: 'Otra persona en la imagen',
    longText: 'Se ve a otra persona o una mano. Haga la foto a solas delante de una pared vacía.',
    longTextNoSelfie:
      'Se ve a otra persona o una mano de apoyo. Tumbe a los niños pequeños sobre una sábana lisa y haga la foto desde arriba.',
  },
  too_dark: {
    label: 'Foto demasiado oscura',
    longText: 'Falta luz. Póngase de cara a una ventana, de día, y repita la foto.',
    longTextNoSelfie:
      'Falta luz. Póngase de cara a una ventana, de día, y que la otra persona se ponga de espaldas a ella.',
  },
  too_bright: {
    label: 'Foto demasiado clara',
    longText: 'Hay demasiada luz. Aléjese de la lámpara o del sol directo y apague el flash.',
    longTextNoSelfie: 'Hay demasiada luz. Evite el sol directo y pida una foto sin flash.',
  },
  over_exposed: {
    label: 'Zonas quemadas en la cara',
    longText: 'Partes de su cara aparecen blancas del todo. Apártese de la luz directa y no use el flash.',
    longTextNoSelfie: 'Partes de la cara aparecen blancas del todo. Pida una foto sin flash, desde un poco más lejos.',
  },
  under_exposed: {
    label: 'Zonas negras en la cara',
    longText: 'Partes de su cara se pierden en la oscuridad. Ponga la lámpara o la ventana delante, nunca detrás.',
    longTextNoSelfie:
      'Partes de la cara se pierden en la oscuridad. La luz debe venir de detrás de la cámara, no de detrás de usted.',
  },
  uneven_light: {
    label: 'Sombra en la cara',
    longText: 'Un lado de su cara está más oscuro que el otro. Gírese hasta que la luz le llegue de frente.',
    longTextNoSelfie:
      'Un lado de la cara está más oscuro que el otro. Gírense los dos hasta que la luz llegue de frente.',
  },
  background_colour: {
    label: 'Color de fondo incorrecto',
    longText: 'Este documento exige otro fondo. Póngase delante de una pared lisa, gris claro si es posible.',
    longTextNoSelfie:
      'Este documento exige otro fondo. Pida la foto delante de una pared lisa, gris claro si es posible.',
  },
  background_not_uniform: {
    label: 'Fondo no liso',
    longText: 'Detrás de usted se ven muebles, una puerta o un dibujo. Elija una pared vacía de un solo color.',
    longTextNoSelfie: 'En el fondo se ven muebles, una puerta o un dibujo. Elija una pared vacía de un solo color.',
  },
  shadow_on_background: {
    label: 'Sombra en el fondo',
    longText: 'Su sombra cae sobre la pared. Póngase a medio metro de ella y apague el flash.',
    longTextNoSelfie: 'Una sombra cae sobre la pared. Póngase a medio metro de ella y pida una foto sin flash.',
  },
  unnatural_colour: {
    label: 'Colores poco naturales',
    longText: 'La piel se ve amarilla, azul o gris. Use luz de día, apague las lámparas y envíe su foto en color.',
    longTextNoSelfie: 'La piel se ve amarilla, azul o gris. Pida la foto con luz de día, sin lámparas y en color.',
  },
  low_contrast: {
    label: 'Poco contraste',
    longText: 'La foto se ve pálida, como con un velo. Limpie el objetivo y evite que le dé luz directa.',
    longTextNoSelfie:
      'La foto se ve pálida, como con un velo. Pida que limpien el objetivo y que no le dé luz directa.',
  },
  not_sharp: {
    label: 'Foto borrosa',
    longText: 'La foto está borrosa. Limpie el objetivo, apoye el teléfono en algo firme y use el temporizador.',
    longTextNoSelfie:
      'La foto está borrosa. Pida que limpien el objetivo y sujeten la cámara con las dos manos, y no se mueva.',
  },
  too_compressed: {
    label: 'Foto demasiado comprimida',
    longText: 'El archivo ha perdido detalle. Envíe la foto tal como la guardó el teléfono, no a través de un chat.',
    longTextNoSelfie:
      'El archivo ha perdido detalle. Pida el original por correo electrónico o por cable, no a través de un chat.',
  },
  wrong_size: {
    label: 'Muy pocos píxeles',
    longText:
      'La foto es demasiado pequeña para este documento. Envíe el original de la cámara, no una captura de pantalla.',
    longTextNoSelfie:
      'La foto es demasiado pequeña para este documento. Pida el original en su tamaño, no una captura de pantalla.',
  },
  photo_of_photo: {
    label: 'Foto de una foto',
    longText: 'No se acepta la foto de una copia impresa ni de una pantalla. Hágase una foto nueva.',
    longTextNoSelfie: 'No se acepta la foto de una copia impresa ni de una pantalla. Pida que le hagan una foto nueva.',
  },
  retouched: {
    label: 'Filtro o retoque',
    longText: 'Un filtro ha modificado la foto. Desactive los modos de belleza y retrato y envíela tal como salió.',
    longTextNoSelfie:
      'Un filtro o un retoque ha modificado la foto. Pídala tal como salió, sin modo de belleza ni retrato.',
  },
  too_old: {
    label: 'Foto demasiado antigua',
    longText: 'La foto debe tener menos de seis meses y parecerse a usted hoy. Hágase una nueva.',
    longTextNoSelfie: 'La foto debe tener menos de seis meses y parecerse a usted hoy. Pida que le hagan una nueva.',
  },
};
