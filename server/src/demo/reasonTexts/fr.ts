import type { ReasonKey, ReasonTexts } from './en.ts';

export const REASON_TEXTS_FR: Readonly<Record<ReasonKey, ReasonTexts>> = {
  eyes_closed: {
    label: 'Yeux fermés',
    longText: 'Vos yeux doivent être bien ouverts. Prenez deux ou trois photos de suite et envoyez-nous la meilleure.',
    longTextNoSelfie:
      'Les yeux doivent être bien ouverts. Demandez deux ou trois photos de suite et envoyez-nous la meilleure.',
  },
  looking_away: {
    label: 'Regard détourné',
    longText: 'Regardez l’objectif de votre téléphone, et non l’écran situé en dessous.',
    longTextNoSelfie: 'Regardez droit dans l’objectif pendant la prise de vue, et non la personne à côté.',
  },
  expression_not_neutral: {
    label: 'Expression non neutre',
    longText: 'Gardez la bouche fermée et le visage détendu, sans sourire. Expirez juste avant de prendre la photo.',
    longTextNoSelfie: 'La bouche doit être fermée et le visage détendu, sans sourire. Expirez avant la prise de vue.',
  },
  face_turned: {
    label: 'Visage tourné',
    longText: 'Placez votre visage bien face à l’appareil : les deux joues doivent se voir également.',
    longTextNoSelfie:
      'La personne qui photographie doit se tenir juste en face de vous : les deux joues doivent se voir également.',
  },
  head_tilted: {
    label: 'Tête penchée',
    longText:
      'Tenez la tête droite, les deux yeux à la même hauteur. Posez le téléphone sur une étagère plutôt que de le tenir.',
    longTextNoSelfie:
      'Tenez la tête droite et faites tenir l’appareil à l’horizontale : les deux yeux doivent être à la même hauteur.',
  },
  head_too_small: {
    label: 'Tête trop petite',
    longText: 'Approchez-vous un peu du téléphone : la tête doit remplir presque toute la hauteur du gabarit.',
    longTextNoSelfie: 'Demandez à la personne qui photographie de s’approcher, à un mètre cinquante environ.',
  },
  head_too_large: {
    label: 'Tête trop grande',
    longText:
      'Éloignez le téléphone d’au moins la longueur du bras : il faut un peu d’espace au-dessus de la tête et sous le menton.',
    longTextNoSelfie:
      'Demandez à la personne qui photographie de reculer : il faut un peu d’espace au-dessus de la tête et sous le menton.',
  },
  head_cut_off: {
    label: 'Tête coupée',
    longText: 'Toute la tête, cheveux compris, et le haut des épaules doivent être dans l’image. Reculez un peu.',
    longTextNoSelfie:
      'Toute la tête, cheveux compris, et le haut des épaules doivent être dans l’image. Faites prendre la photo de plus loin.',
  },
  not_centred: {
    label: 'Visage mal centré',
    longText: 'Placez votre visage au milieu du gabarit, avec le même espace à gauche et à droite.',
    longTextNoSelfie: 'Demandez que votre visage soit au milieu de l’image, avec le même espace des deux côtés.',
  },
  hair_over_eyes: {
    label: 'Cheveux devant les yeux',
    longText: 'Dégagez vos cheveux : les yeux et les sourcils doivent être visibles.',
    longTextNoSelfie:
      'Les cheveux doivent être dégagés pour la photo : les yeux et les sourcils doivent être visibles.',
  },
  glasses_reflection: {
    label: 'Reflets sur les lunettes',
    longText:
      'La lumière se reflète dans vos lunettes. Retirez-les, ou écartez-vous de la fenêtre et désactivez le flash.',
    longTextNoSelfie:
      'La lumière se reflète dans les lunettes. Retirez-les, ou demandez une photo sans flash avec la fenêtre sur le côté.',
  },
  tinted_glasses: {
    label: 'Lunettes teintées',
    longText: 'Les verres foncés ou teintés ne sont pas admis. Retirez vos lunettes pour la photo.',
    longTextNoSelfie: 'Les verres foncés ou teintés ne sont pas admis. Faites prendre la photo sans lunettes.',
  },
  head_covering: {
    label: 'Tête couverte',
    longText: 'Chapeaux, casquettes et bandeaux ne sont pas admis pour ce document. Prenez la photo tête nue.',
    longTextNoSelfie:
      'Chapeaux, casquettes et bandeaux ne sont pas admis pour ce document. Faites prendre la photo tête nue.',
  },
  face_covered: {
    label: 'Visage en partie caché',
    longText:
      'Rien ne doit couvrir votre visage, d’une oreille à l’autre et du front au menton. Retirez masque, écharpe ou col montant.',
    longTextNoSelfie:
      'Rien ne doit couvrir le visage, d’une oreille à l’autre et du front au menton. Retirez masque, écharpe ou col montant.',
  },
  object_visible: {
    label: 'Objet dans l’image',
    longText: 'Vous devez être seul dans l’image. Retirez vos écouteurs et écartez jouets, tétines et coussins.',
    longTextNoSelfie:
      'Seule la personne doit être dans l’image. Écartez écouteurs, jouets, tétines et dossier de chaise.',
  },
  another_person: {
    label: 'Autre personne dans l’image',
    longText: 'On voit une autre personne, ou une main. Prenez la photo seul devant un mur vide.',
    longTextNoSelfie:
      'On voit une autre personne, ou une main qui soutient. Couchez les jeunes enfants sur un drap uni et photographiez-les d’en haut.',
  },
  too_dark: {
    label: 'Photo trop sombre',
    longText: 'Il manque de lumière. Placez-vous face à une fenêtre, en plein jour, et reprenez la photo.',
    longTextNoSelfie:
      'Il manque de lumière. Placez-vous face à une fenêtre, en plein jour ; l’autre personne lui tourne le dos.',
  },
  too_bright: {
    label: 'Photo trop claire',
    longText: 'Il y a trop de lumière. Éloignez-vous de la lampe ou du soleil direct et désactivez le flash.',
    longTextNoSelfie: 'Il y a trop de lumière. Évitez le soleil direct et demandez une photo sans flash.',
  },
  over_exposed: {
    label: 'Zones brûlées sur le visage',
    longText:
      'Des parties de votre visage sont toutes blanches. Écartez-vous de la lumière directe et n’utilisez pas le flash.',
    longTextNoSelfie: 'Des parties du visage sont toutes blanches. Demandez une photo sans flash, d’un peu plus loin.',
  },
  under_exposed: {
    label: 'Zones noires sur le visage',
    longText:
      'Des parties de votre visage se perdent dans le noir. Placez la lampe ou la fenêtre devant vous, jamais derrière.',
    longTextNoSelfie:
      'Des parties du visage se perdent dans le noir. La lumière doit venir de derrière l’appareil, pas de derrière vous.',
  },
  uneven_light: {
    label: 'Ombre sur le visage',
    longText:
      'Un côté de votre visage est plus sombre que l’autre. Tournez-vous jusqu’à ce que la lumière vienne de face.',
    longTextNoSelfie:
      'Un côté du visage est plus sombre que l’autre. Tournez-vous tous les deux jusqu’à ce que la lumière vienne de face.',
  },
  background_colour: {
    label: 'Couleur de fond non conforme',
    longText: 'Ce document demande un autre fond. Placez-vous devant un mur uni, gris clair si possible.',
    longTextNoSelfie:
      'Ce document demande un autre fond. Faites prendre la photo devant un mur uni, gris clair si possible.',
  },
  background_not_uniform: {
    label: 'Fond non uni',
    longText: 'On voit un meuble, une porte ou un motif derrière vous. Choisissez un mur vide d’une seule couleur.',
    longTextNoSelfie:
      'On voit un meuble, une porte ou un motif à l’arrière-plan. Choisissez un mur vide d’une seule couleur.',
  },
  shadow_on_background: {
    label: 'Ombre sur le fond',
    longText: 'Votre ombre tombe sur le mur. Placez-vous à cinquante centimètres devant lui et désactivez le flash.',
    longTextNoSelfie:
      'Une ombre tombe sur le mur. Placez-vous à cinquante centimètres devant lui et demandez une photo sans flash.',
  },
  unnatural_colour: {
    label: 'Couleurs non naturelles',
    longText:
      'Votre peau paraît jaune, bleue ou grise. Utilisez la lumière du jour, éteignez les lampes et envoyez une photo en couleurs.',
    longTextNoSelfie:
      'La peau paraît jaune, bleue ou grise. Utilisez la lumière du jour, éteignez les lampes et envoyez une photo en couleurs.',
  },
  low_contrast: {
    label: 'Contraste trop faible',
    longText: 'La photo est pâle, comme voilée. Essuyez l’objectif et évitez qu’une lumière l’éclaire directement.',
    longTextNoSelfie:
      'La photo est pâle, comme voilée. Faites essuyer l’objectif et évitez qu’une lumière l’éclaire directement.',
  },
  not_sharp: {
    label: 'Photo floue',
    longText:
      'La photo est floue. Essuyez l’objectif, posez le téléphone sur un support stable et utilisez le retardateur.',
    longTextNoSelfie:
      'La photo est floue. Faites essuyer l’objectif et tenir l’appareil à deux mains, et ne bougez pas.',
  },
  too_compressed: {
    label: 'Photo trop compressée',
    longText:
      'Le fichier a perdu des détails en route. Envoyez la photo telle que votre téléphone l’a enregistrée, sans passer par une messagerie.',
    longTextNoSelfie:
      'Le fichier a perdu des détails en route. Demandez l’original par e-mail ou par câble, sans passer par une messagerie.',
  },
  wrong_size: {
    label: 'Trop peu de pixels',
    longText: 'La photo est trop petite pour ce document. Envoyez l’original de l’appareil, pas une capture d’écran.',
    longTextNoSelfie:
      'La photo est trop petite pour ce document. Demandez l’original en taille réelle, pas une capture d’écran.',
  },
  photo_of_photo: {
    label: 'Photo d’une photo',
    longText: 'La photo d’un tirage ou d’un écran n’est pas acceptée. Prenez une nouvelle photo de vous.',
    longTextNoSelfie: 'La photo d’un tirage ou d’un écran n’est pas acceptée. Faites prendre une nouvelle photo.',
  },
  retouched: {
    label: 'Filtre ou retouche',
    longText:
      'La photo a été modifiée par un filtre. Désactivez les modes beauté et portrait et envoyez-la telle quelle.',
    longTextNoSelfie:
      'La photo a été modifiée par un filtre ou une retouche. Demandez-la telle quelle, sans mode beauté ni portrait.',
  },
  too_old: {
    label: 'Photo trop ancienne',
    longText: 'La photo doit dater de moins de six mois et vous ressembler aujourd’hui. Prenez-en une nouvelle.',
    longTextNoSelfie:
      'La photo doit dater de moins de six mois et vous ressembler aujourd’hui. Faites-en prendre une nouvelle.',
  },
};
