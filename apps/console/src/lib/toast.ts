export { toast } from '@maidan/ui/toast.ts'
