export const popup_partner = {
  one: 'partner popup',
  many: 'partner popups',
  counted: '{count, plural, one {# partner popup} other {# partner popups}}',
  fields: {
    image: 'Picture',
    title: 'Title',
    subtitle: 'Subtitle',
    button_text1: 'First button',
    link_button1: 'Link of the first button',
    tag1: 'Tag of the first button',
    button_text2: 'Second button',
    link_button2: 'Link of the second button',
    tag2: 'Tag of the second button',
    page: 'Page',
    countries: 'Countries',
    start_date: 'Start',
    end_date: 'End',
    active: 'Active',
    total_calls: 'Shown',
    track1: 'First button used',
    track2: 'Second button used',
  },
  help: {
    countries: 'None chosen: in all of them.',
  },
  choices: {
    page: {
      home: 'Home',
      order: 'Order',
      payment: 'Payment',
      photo: 'Photo',
      account: 'Account',
    },
  },
} as const;

export const popup = {
  one: 'popup',
  many: 'popups',
  counted: '{count, plural, one {# popup} other {# popups}}',
  fields: {
    title: 'Title',
    subtitle: 'Subtitle',
    text: 'Text',
    recurrence: 'Recurrence',
    promo: 'Promotion code',
    share_text: 'Text to share',
    type: 'Type',
    android_version: 'Android version',
    ios_version: 'iOS version',
    start_date: 'Start',
    end_date: 'End',
    active: 'Active',
    quantity_used: 'Shown',
  },
  help: {
    android_version: 'Shown on Android from this version on; left empty, not at all.',
    ios_version: 'Shown on iOS from this version on; left empty, not at all.',
    active: 'With neither an Android nor an iOS version an active popup is shown to nobody.',
  },
  choices: {
    recurrence: {
      once: 'Once',
      daily: 'Once a day',
      weekly: 'Once a week',
      always: 'At every start',
    },
    type: {
      promo: 'Promotion',
      update: 'Update',
    },
  },
} as const;
