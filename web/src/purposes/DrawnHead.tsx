import type { PhotoGeometry } from '@likeness/contract/purposes/geometry';
import { backgroundColour, headHeight } from '@likeness/contract/purposes/geometry';

/** In head heights: crown at 0, chin at 1, the middle of the face at 0. */
const HEAD = {
  body: 'M-1.5 3.2C-1.45 1.75-.95 1.55-.48 1.4C-.3 1.34-.22 1.26-.2 1.1H.2C.22 1.26.3 1.34.48 1.4C.95 1.55 1.45 1.75 1.5 3.2Z',
  neck: 'M-.2.78V1.16C-.2 1.34-.1 1.44 0 1.44C.1 1.44.2 1.34.2 1.16V.78Z',
  shade: 'M-.2.84C-.1 1.02.1 1.02.2.84V1C.1 1.12-.1 1.12-.2 1Z',
  face: 'M0 0C.27 0 .36.2.36.44C.36.66.28.83.17.93C.11.985.06 1 0 1C-.06 1-.11.985-.17.93C-.28.83-.36.66-.36.44C-.36.2-.27 0 0 0Z',
  hair: 'M-.375.5C-.42.14-.27 0 0 0C.27 0 .42.14.375.5C.365.36.32.28.24.2C.1.27-.14.26-.24.2C-.32.28-.365.36-.375.5Z',
  brows: 'M-.22.4Q-.14.36-.07.395M.22.4Q.14.36.07.395',
  nose: 'M.01.5C.02.58.055.63.045.655C.03.675-.03.675-.045.655',
  mouth: 'M-.105.785Q0 .815.105.785',
} as const;

/** A head of nobody, as high as the purpose asks for, in the place it asks for. Its box must have the photo's proportions. */
export function DrawnHead({ photo }: { photo: PhotoGeometry }) {
  return (
    <svg
      viewBox={`0 0 ${photo.photo_width} ${photo.photo_height}`}
      width="100%"
      height="100%"
      aria-hidden
      focusable="false"
    >
      <HeadShapes photo={photo} />
    </svg>
  );
}

/** The same in millimetres, within another drawing. */
export function HeadShapes({ photo }: { photo: PhotoGeometry }) {
  const { photo_width: width, photo_height: height, outline_to_skull: crown } = photo;
  return (
    <>
      <rect width={width} height={height} fill={backgroundColour(photo)} />
      <g transform={`translate(${width / 2} ${crown}) scale(${headHeight(photo)})`}>
        <path d={HEAD.body} fill="#4c5b66" />
        <path d={HEAD.neck} fill="#d3a184" />
        <path d={HEAD.shade} fill="#b98769" />
        <ellipse cx="-.365" cy=".52" rx=".045" ry=".1" fill="#d3a184" />
        <ellipse cx=".365" cy=".52" rx=".045" ry=".1" fill="#d3a184" />
        <path d={HEAD.face} fill="#e2b597" />
        <path d={HEAD.hair} fill="#4a3a31" />
        <path d={HEAD.brows} fill="none" stroke="#4a3a31" strokeWidth=".022" strokeLinecap="round" />
        <ellipse cx="-.145" cy=".465" rx=".05" ry=".025" fill="#fff" />
        <ellipse cx=".145" cy=".465" rx=".05" ry=".025" fill="#fff" />
        <circle cx="-.145" cy=".465" r=".023" fill="#40342d" />
        <circle cx=".145" cy=".465" r=".023" fill="#40342d" />
        <path d={HEAD.nose} fill="none" stroke="#b98769" strokeWidth=".016" strokeLinecap="round" />
        <path d={HEAD.mouth} fill="none" stroke="#a8645a" strokeWidth=".026" strokeLinecap="round" />
      </g>
    </>
  );
}
