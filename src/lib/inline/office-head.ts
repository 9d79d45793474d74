import './parts/session-guard.ts';
import './parts/staff-role.ts';
import './parts/early-sign-out.ts';
import './parts/early-press.ts';
import './parts/early-search.ts';
