const key = 'reset-attempt';

/** The token that names a reset attempt, for this tab only. */
export const keepAttempt = (token: string) => sessionStorage.setItem(key, token);
export const resetAttempt = () => sessionStorage.getItem(key);
export const forgetAttempt = () => sessionStorage.removeItem(key);
