/** Where something lies in a picture, in percent of the picture's width and height. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const WHOLE_PICTURE: Place = { left: 0, top: 0, width: 100, height: 100 };

export function asStyle({ left, top, width, height }: Place) {
  return { position: 'absolute', left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` } as const;
}
