const key = 'verify-email';

/** The address that a code was sent to, for this tab only: the screen says where to look. */
export const keepPendingEmail = (email: string) => sessionStorage.setItem(key, email);
export const pendingEmail = () => sessionStorage.getItem(key);
