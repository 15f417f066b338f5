import { isNews, notesOfCall, notesOfMessage } from './provider-call.rules';

const now = new Date('2026-03-02T12:00:00Z');
const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000);
const forged = 'Signed with another secret';

describe('what a call of a provider tells', () => {
  it('is noted to the minute, for each address', () => {
    expect(notesOfCall({}, 'callback', undefined, now)).toEqual({ callbackAt: now, callbackProblem: undefined });
    expect(notesOfCall({ callbackAt: before(59) }, 'callback', undefined, now)).toBeUndefined();
    expect(notesOfCall({ callbackAt: before(60) }, 'callback', undefined, now)).toMatchObject({ callbackAt: now });
    expect(notesOfCall({ callbackAt: before(1) }, 'statusCallback', undefined, now)).toEqual({
      statusCallbackAt: now,
      statusCallbackProblem: undefined,
    });
    expect(notesOfMessage({}, now)).toEqual({ lastMessageAt: now });
    expect(notesOfMessage({ lastMessageAt: before(59) }, now)).toBeUndefined();
  });

  it('is a problem once, and none where a call was believed within the last minute', () => {
    expect(notesOfCall({}, 'callback', forged, now)).toEqual({ callbackProblem: forged });
    expect(notesOfCall({ callbackProblem: forged }, 'callback', forged, now)).toBeUndefined();
    expect(notesOfCall({ callbackAt: before(59) }, 'callback', forged, now)).toBeUndefined();
    expect(notesOfCall({ callbackAt: before(60) }, 'callback', forged, now)).toEqual({ callbackProblem: forged });
  });

  it('ends the problem at once', () => {
    const known = { callbackAt: before(1), callbackProblem: forged };
    expect(notesOfCall(known, 'callback', undefined, now)).toEqual({ callbackAt: now, callbackProblem: undefined });
  });

  it('is news where it is known for the first time, or a problem comes or goes', () => {
    expect(isNews({}, { callbackAt: now, callbackProblem: undefined })).toBe(true);
    expect(isNews({ callbackAt: before(90) }, { callbackAt: now, callbackProblem: undefined })).toBe(false);
    expect(isNews({ callbackAt: before(90) }, { callbackProblem: forged })).toBe(true);
    expect(isNews({ callbackAt: before(90), callbackProblem: forged }, { callbackProblem: undefined })).toBe(true);
  });
});
