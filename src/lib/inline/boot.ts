import './parts/page-boot.ts';
