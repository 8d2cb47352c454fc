export interface ReasonTexts {
  readonly label: string;
  /** To somebody who took the photo alone. */
  readonly longText: string;
  /** To somebody whose photo was taken by another person. */
  readonly longTextNoSelfie: string;
}

export const REASON_TEXTS_EN = {
  eyes_closed: {
    label: 'Eyes closed',
    longText: 'Your eyes have to be fully open. Take two or three photos in a row and send us the best one.',
    longTextNoSelfie: 'The eyes have to be fully open. Ask for two or three photos in a row and send us the best one.',
  },
  looking_away: {
    label: 'Not looking at the camera',
    longText: 'Please look into the lens of your phone, not at the screen below it.',
    longTextNoSelfie: 'Please look straight into the lens while the photo is taken, not at the person beside it.',
  },
  expression_not_neutral: {
    label: 'Expression not neutral',
    longText:
      'Keep your mouth closed and your face relaxed, without a smile. Breathe out just before you take the photo.',
    longTextNoSelfie:
      'The mouth has to be closed and the face relaxed, without a smile. Breathe out before the photo is taken.',
  },
  face_turned: {
    label: 'Face turned to the side',
    longText: 'Turn your face straight to the camera, so that both ears or both cheeks show equally.',
    longTextNoSelfie:
      'The person with the camera has to stand right in front of you, so that both cheeks show equally.',
  },
  head_tilted: {
    label: 'Head tilted',
    longText:
      'Hold your head upright: both eyes belong at the same height. Put the phone on a shelf instead of in your hand.',
    longTextNoSelfie:
      'Hold your head upright and ask for the camera to be held level: both eyes belong at the same height.',
  },
  head_too_small: {
    label: 'Head too small',
    longText: 'Come a little closer to the phone: your head has to fill most of the height inside the outline.',
    longTextNoSelfie: 'Ask the person with the camera to come closer, to about one and a half metres.',
  },
  head_too_large: {
    label: 'Head too large',
    longText:
      'Move the phone away, an arm’s length at least: some space has to stay above your head and below your chin.',
    longTextNoSelfie:
      'Ask the person with the camera to step back: some space has to stay above the head and below the chin.',
  },
  head_cut_off: {
    label: 'Head cut off',
    longText:
      'Your whole head with all the hair and the top of your shoulders have to be in the picture. Move back a little.',
    longTextNoSelfie:
      'The whole head with all the hair and the top of the shoulders have to be in the picture. Take it from further back.',
  },
  not_centred: {
    label: 'Face not in the middle',
    longText: 'Bring your face to the middle of the outline, with the same space to the left and to the right.',
    longTextNoSelfie: 'Ask for your face to be kept in the middle of the picture, with the same space on both sides.',
  },
  hair_over_eyes: {
    label: 'Hair over the eyes',
    longText: 'Please put your hair back: eyes and eyebrows have to be free.',
    longTextNoSelfie: 'Hair has to be put back for the photo: eyes and eyebrows have to be free.',
  },
  glasses_reflection: {
    label: 'Reflections on the glasses',
    longText:
      'Light is reflected in your glasses. Take them off, or turn away from the window and switch the flash off.',
    longTextNoSelfie:
      'Light is reflected in the glasses. Take them off, or ask for a photo without flash and with the window to the side.',
  },
  tinted_glasses: {
    label: 'Tinted glasses',
    longText: 'Dark or tinted glasses are not allowed. Please take them off for the photo.',
    longTextNoSelfie: 'Dark or tinted glasses are not allowed. Please have the photo taken without them.',
  },
  head_covering: {
    label: 'Hat or head covering',
    longText: 'Hats, caps and hairbands are not allowed for this document. Take the photo with your head bare.',
    longTextNoSelfie:
      'Hats, caps and hairbands are not allowed for this document. Have the photo taken with a bare head.',
  },
  face_covered: {
    label: 'Face partly covered',
    longText:
      'Nothing may cover your face, from one ear to the other and from forehead to chin. Take off mask, scarf or high collar.',
    longTextNoSelfie:
      'Nothing may cover the face, from ear to ear and from forehead to chin. Take off mask, scarf or high collar.',
  },
  object_visible: {
    label: 'Object in the picture',
    longText: 'Only you may be in the picture. Take out your earphones and put aside toys, dummies and cushions.',
    longTextNoSelfie:
      'Only the person may be in the picture. Take away earphones, toys, dummies and the back of the chair.',
  },
  another_person: {
    label: 'Another person in the picture',
    longText: 'Somebody else, or a hand, can be seen. Please take the photo alone in front of an empty wall.',
    longTextNoSelfie:
      'Somebody else, or a supporting hand, can be seen. Lay small children on a plain sheet and take the photo from above.',
  },
  too_dark: {
    label: 'Photo too dark',
    longText: 'There is too little light. Face a window in daylight and take the photo again.',
    longTextNoSelfie:
      'There is too little light. Face a window in daylight while the other person stands with the back to it.',
  },
  too_bright: {
    label: 'Photo too bright',
    longText: 'There is too much light. Step back from the lamp or out of direct sun and switch the flash off.',
    longTextNoSelfie: 'There is too much light. Move out of direct sun and ask for a photo without flash.',
  },
  over_exposed: {
    label: 'Burnt-out areas on the face',
    longText: 'Parts of your face are pure white. Turn away from direct light and take the photo without flash.',
    longTextNoSelfie: 'Parts of the face are pure white. Ask for a photo without flash, from a little further away.',
  },
  under_exposed: {
    label: 'Black areas on the face',
    longText: 'Parts of your face are lost in the dark. Put a lamp or a window in front of you, never behind you.',
    longTextNoSelfie:
      'Parts of the face are lost in the dark. The light has to come from behind the camera, not from behind you.',
  },
  uneven_light: {
    label: 'Shadow on the face',
    longText: 'One side of your face is darker than the other. Turn until the light comes straight from the front.',
    longTextNoSelfie:
      'One side of the face is darker than the other. Both of you have to turn until the light comes from the front.',
  },
  background_colour: {
    label: 'Wrong background colour',
    longText: 'This document asks for another background. Stand in front of a plain wall, light grey if you have one.',
    longTextNoSelfie:
      'This document asks for another background. Have the photo taken in front of a plain wall, light grey if possible.',
  },
  background_not_uniform: {
    label: 'Background not plain',
    longText: 'Furniture, a door or a pattern can be seen behind you. Choose an empty wall of one colour.',
    longTextNoSelfie:
      'Furniture, a door or a pattern can be seen in the background. Choose an empty wall of one colour.',
  },
  shadow_on_background: {
    label: 'Shadow on the background',
    longText: 'Your shadow falls on the wall. Stand half a metre in front of it and switch the flash off.',
    longTextNoSelfie:
      'A shadow falls on the wall. Stand half a metre in front of it and ask for a photo without flash.',
  },
  unnatural_colour: {
    label: 'Unnatural colours',
    longText: 'Your skin looks yellow, blue or grey. Use daylight, switch lamps off and send us a photo in colour.',
    longTextNoSelfie:
      'The skin looks yellow, blue or grey. Use daylight, switch lamps off and send us a photo in colour.',
  },
  low_contrast: {
    label: 'Too little contrast',
    longText: 'The photo looks pale, as through a veil. Wipe the lens and avoid light that shines into it.',
    longTextNoSelfie:
      'The photo looks pale, as through a veil. Ask for the lens to be wiped and for no light to shine into it.',
  },
  not_sharp: {
    label: 'Photo not sharp',
    longText: 'The photo is blurred. Wipe the lens, put the phone on something firm and use the self-timer.',
    longTextNoSelfie:
      'The photo is blurred. Ask for the lens to be wiped and the camera held with both hands, and keep still.',
  },
  too_compressed: {
    label: 'Photo compressed too much',
    longText: 'The file lost detail on its way. Send us the photo as your phone saved it, not through a chat app.',
    longTextNoSelfie:
      'The file lost detail on its way. Ask for the original photo, by e-mail or cable, not through a chat app.',
  },
  wrong_size: {
    label: 'Too few pixels',
    longText: 'The photo is too small for this document. Send us the original from your camera, not a screenshot.',
    longTextNoSelfie: 'The photo is too small for this document. Ask for the original in full size, not a screenshot.',
  },
  photo_of_photo: {
    label: 'Photo of a photo',
    longText: 'A photo of a print or of a screen is not accepted. Please take a new photo of yourself.',
    longTextNoSelfie: 'A photo of a print or of a screen is not accepted. Please have a new photo taken.',
  },
  retouched: {
    label: 'Filter or retouching',
    longText: 'The photo was changed by a filter. Switch off beauty and portrait modes and send it as it was taken.',
    longTextNoSelfie:
      'The photo was changed by a filter or by retouching. Ask for it as it was taken, without beauty or portrait mode.',
  },
  too_old: {
    label: 'Photo too old',
    longText: 'The photo has to be less than six months old and look like you today. Please take a new one.',
    longTextNoSelfie:
      'The photo has to be less than six months old and look like you today. Please have a new one taken.',
  },
} as const satisfies Readonly<Record<string, ReasonTexts>>;

export type ReasonKey = keyof typeof REASON_TEXTS_EN;
