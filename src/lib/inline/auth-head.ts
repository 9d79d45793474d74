import './parts/guest-guard.ts';
import './parts/early-submit.ts';
import './parts/load-slides.ts';
