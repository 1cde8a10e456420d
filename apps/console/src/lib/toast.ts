export { toast } from '@maidan/ui/overlays/toast.ts'
