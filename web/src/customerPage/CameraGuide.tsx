import type { PhotoGuide } from '@likeness/contract/intake/repairs';
import type { FormatCustomerPageText } from '@likeness/texts/customerPageTexts';
import type { Document } from './repairCalls.ts';

/** How high the drawing is, in its own units; its width follows from the photo's. */
const HEIGHT = 200;
const POINTS = ['pose', 'face', 'light', 'wall', 'camera'] as const;

/** What a good photo is, beside a drawing in the proportions of the photo and with the head where its rule wants it. */
export function CameraGuide({ document, text }: { document: Document; text: FormatCustomerPageText }) {
  if (!document.guide) return null;
  return (
    <div className="guide">
      <Drawing {...document} guide={document.guide} title={text('repair.guide.drawing')} />
      <div>
        <h3>{text('repair.guide.title')}</h3>
        <ul>
          {POINTS.map((point) => (
            <li key={point}>{text(`repair.guide.${point}`)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface DrawingProps {
  readonly guide: PhotoGuide;
  readonly photo_width: number;
  readonly photo_height: number;
  readonly title: string;
}

function Drawing({ guide, photo_width, photo_height, title }: DrawingProps) {
  const width = (HEIGHT * photo_width) / photo_height;
  const [x, y] = [(guide.centreX / 100) * width, (guide.centreY / 100) * HEIGHT];
  const [rx, ry] = [(guide.radiusX / 100) * width, (guide.radiusY / 100) * HEIGHT];
  const chin = y + ry;
  return (
    <figure>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={title}>
        <rect width={width} height={HEIGHT} fill={guide.background} />
        <path
          d={`M ${x - rx * 2} ${HEIGHT} Q ${x - rx * 1.9} ${chin + 4} ${x - rx * 0.45} ${chin - 4} L ${x + rx * 0.45} ${chin - 4} Q ${x + rx * 1.9} ${chin + 4} ${x + rx * 2} ${HEIGHT} Z`}
          fill="#5f7f8c"
        />
        <rect x={x - rx * 0.4} y={chin - ry * 0.35} width={rx * 0.8} height={ry * 0.5} fill="#b98d70" />
        <ellipse cx={x} cy={y - ry * 0.06} rx={rx * 1.1} ry={ry * 1.06} fill="#4a3b31" />
        <ellipse cx={x} cy={y + ry * 0.08} rx={rx * 0.92} ry={ry * 0.92} fill="#cfa283" />
        {[-1, 1].map((side) => (
          <ellipse key={side} cx={x + side * rx * 0.38} cy={y} rx={rx * 0.12} ry={ry * 0.05} fill="#2b2320" />
        ))}
        <path
          d={`M ${x - rx * 0.28} ${y + ry * 0.58} H ${x + rx * 0.28}`}
          stroke="#8d5c4c"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <ellipse cx={x} cy={y} rx={rx} ry={ry} fill="none" stroke="#1f5f5b" strokeWidth="2.5" strokeDasharray="6 5" />
      </svg>
      <figcaption className="faint">{title}</figcaption>
    </figure>
  );
}
