import './parts/session-guard.ts';
import './parts/early-sign-out.ts';
