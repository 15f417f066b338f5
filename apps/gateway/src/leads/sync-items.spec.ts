import { syncItems } from './sync-items';

it('takes each lead alone: as it is, without what is only read, or with what is wrong with it', async () => {
  const right = { externalId: 'a', name: 'A', email: '', tags: ['x'], customFields: { city: null } };
  const wrong = [
    [{ name: 'nobody' }, undefined, 'externalId is required'],
    [{ externalId: ' ' }, ' ', 'externalId is required'],
    [{ externalId: 7 }, undefined, 'externalId must be a string'],
    [{ externalId: 'd', email: 'nonsense' }, 'd', 'email must be an email address'],
    [{ externalId: 'e', name: { $ne: 1 } }, 'e', 'name must be a string'],
    [{ externalId: 'f', shoeSize: '7' }, 'f', 'Unknown field: shoeSize'],
    [{ externalId: 'g', tags: ['x'.repeat(65)] }, 'g', 'each value in tags must be at most 64 characters'],
    [5, undefined, 'lead must be an object'],
    [null, undefined, 'lead must be an object'],
    [['h'], undefined, 'lead must be an object'],
  ] as const;
  expect(
    await syncItems([
      right,
      { ...right, id: 7, status: 'contacted', currentStage: { name: 'x' } },
      ...wrong.map(([lead]) => lead),
    ]),
  ).toEqual([
    right,
    right,
    ...wrong.map(([, externalId, error]) => ({ ...(externalId !== undefined && { externalId }), error })),
  ]);
});

it('lets others have their turns among a thousand leads that are wrong', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  await syncItems(Array.from({ length: 1_000 }, (_, externalId) => ({ externalId, name: 1, phone: [], email: {} })));
  clearInterval(counting);
  expect(turns).toBeGreaterThan(10);
});
