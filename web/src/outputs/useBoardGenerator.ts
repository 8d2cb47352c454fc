import { BOARD_ORDER_NUMBER_MAX, generateBoard, SHORT_SLUG } from '@likeness/contract/outputs/boardCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { errorText, formErrors } from '../kit/errorText.ts';
import { localDay } from '../kit/lists/localMoment.ts';
import { useApiAction } from '../kit/queries.ts';
import type { ChosenCountry } from '../purposes/index.ts';
import { useDecoded } from '../ui/useDecoded.ts';

/** British authorities fetch photos by their short slugs. */
const WITH_SHORT_SLUG = 'GB';

export interface BoardRequest {
  readonly photo: File | undefined;
  readonly country: ChosenCountry | null;
  readonly purpose: ListRow | null;
  readonly date: string;
  readonly orderNumber: string;
  readonly shortSlug: string;
}
export type RequestField = keyof BoardRequest;

/** What a board is asked for with, and the board that was made of just that. */
export function useBoardGenerator() {
  const text = useText();
  const [request, setRequest] = useState<BoardRequest>(() => ({
    photo: undefined,
    country: null,
    purpose: null,
    date: localDay(new Date()),
    orderNumber: '',
    shortSlug: '',
  }));
  /** Whether it was asked for: from then on its mistakes are shown. */
  const [isAsked, setAsked] = useState(false);
  const generate = useApiAction(generateBoard, { onError: () => {} });
  const { photo } = request;
  const picture = useMemo(() => photo && URL.createObjectURL(photo), [photo]);
  const decoded = useDecoded(picture);
  const isDamaged = decoded === null;
  useEffect(
    () => () => {
      if (picture !== undefined) URL.revokeObjectURL(picture);
    },
    [picture],
  );

  const needsSlug = request.country?.code === WITH_SHORT_SLUG;
  const missing = (['photo', 'country', 'purpose', 'date', 'orderNumber', 'shortSlug'] as const).filter(
    (field) => !(field === 'shortSlug' && !needsSlug) && !isFilled(request[field]),
  );
  const slugIsWrong = needsSlug && isFilled(request.shortSlug) && !SHORT_SLUG.test(request.shortSlug.trim());
  const refused = formErrors(text, generate.error);
  const mistakeOf = (field: RequestField): string | undefined => {
    if (isAsked && missing.includes(field)) return text('validation.required');
    if (isAsked && field === 'shortSlug' && slugIsWrong) return text('validation.short_slug');
    if (field === 'photo' && isDamaged) return text('errors.photo_damaged');
    return refused[field];
  };
  /** A board is only of what stands there: whatever changes makes it one of before. */
  const change = (changed: Partial<BoardRequest>) => {
    generate.reset();
    setRequest((before) => ({ ...before, ...changed }));
  };
  const submit = () => {
    setAsked(true);
    if (missing.length > 0 || slugIsWrong || isDamaged || generate.isPending || !photo || !request.purpose) return;
    const body = {
      purpose: request.purpose.id,
      date: request.date,
      orderNumber: request.orderNumber.trim(),
      ...(needsSlug && { shortSlug: request.shortSlug.trim() }),
    };
    generate.mutate({ file: photo, body });
  };
  const isIncomplete = isAsked && missing.length > 0;
  return {
    request,
    change,
    submit,
    mistakeOf,
    needsSlug,
    orderNumberMax: BOARD_ORDER_NUMBER_MAX,
    picture: isDamaged ? undefined : picture,
    /** Its width divided by its height. */
    proportions: decoded ? decoded.naturalWidth / decoded.naturalHeight : undefined,
    board: generate.data,
    busy: generate.isPending,
    /** Why there is no board yet. */
    refusal: isIncomplete
      ? text('board_generator.incomplete')
      : generate.error && !Object.keys(refused).some((name) => name in request)
        ? errorText(text, generate.error)
        : undefined,
  };
}

export type BoardGenerator = ReturnType<typeof useBoardGenerator>;

function isFilled(value: BoardRequest[RequestField]): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;
}
