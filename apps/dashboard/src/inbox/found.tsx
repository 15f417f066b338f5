import type { ReactNode } from 'react';
import { piecesOf } from './found.rules';

/** A text in which the words of a search are marked. */
export function Found({ text, search }: { text: string; search: string | undefined }): ReactNode {
  return piecesOf(text, search).map((piece, place) =>
    // A piece is known by nothing but its place.
    piece.isFound ? <mark key={place}>{piece.text}</mark> : piece.text,
  );
}
