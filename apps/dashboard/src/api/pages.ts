/** How a list is read page by page: each page names the cursor of the next. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor?: string | null }): string | undefined => nextCursor ?? undefined,
};
