interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest centred part of a photo that has the given proportions, in the photo's own pixels. */
export function middleOf(photo: Size, { width, height }: Size) {
  const scale = Math.min(photo.width / width, photo.height / height);
  const piece = { width: width * scale, height: height * scale };
  return { left: (photo.width - piece.width) / 2, top: (photo.height - piece.height) / 2, ...piece };
}
